import type { FigureName } from '#domain/tax/estimate.ts';
import type { Residency } from '#domain/tax/year.ts';

/** The words around the tax calculator. The rates, rules and notes of a year are in the domain. */

interface CalculatorField {
  readonly label: string;
  readonly hint: string;
}

interface Disclaimer {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export interface CalculatorText {
  readonly heading: string;
  readonly lede: string;
  readonly fields: Readonly<Record<FigureName, CalculatorField>>;
  readonly basis: CalculatorField & { readonly simplified: string };
  readonly residency: CalculatorField & { readonly names: Readonly<Record<Residency, string>> };
  readonly advanced: {
    readonly show: string;
    readonly hide: string;
    readonly filled: string;
    readonly lede: string;
  };
  readonly submit: string;
  readonly noScript: string;
  readonly brokenLink: string;
  readonly result: {
    readonly heading: string;
    readonly refund: string;
    readonly owing: string;
    readonly general: string;
    readonly outdated: string;
  };
  readonly disclaimers: { readonly simplified: Disclaimer; readonly law: Disclaimer };
  readonly closing: { readonly heading: string; readonly text: string; readonly action: string };
}

export const calculator: CalculatorText = {
  heading: 'Australian tax refund calculator',
  lede: 'A rough estimate of your refund or bill for the 2024-25 income year, 1 July 2024 to 30 June 2025. Choose the year of the return you’re lodging for a closer one. It follows published tax rates and uses no AI. What you type stays in your browser.',
  fields: {
    income: {
      label: 'Gross annual income',
      hint: 'Your pay for the year before tax, from your income statement.',
    },
    taxWithheld: {
      label: 'Tax withheld',
      hint: 'The total that your employers took out of your pay.',
    },
    reportableSuper: {
      label: 'Reportable employer super contributions',
      hint: 'Mostly salary sacrifice. Shown on your income statement. Not the usual employer super.',
    },
    fringeBenefits: {
      label: 'Reportable fringe benefits',
      hint: 'The reportable amount on your income statement, such as for a packaged car.',
    },
    otherIncome: {
      label: 'Other income',
      hint: 'Interest, dividends, net rent and work under an ABN.',
    },
    deductions: {
      label: 'Total deductions',
      hint: 'Costs you can claim and can prove, such as tools, work travel or donations.',
    },
    helpBalance: {
      label: 'Existing HELP/HECS balance',
      hint: 'What you still owe. You can look it up through myGov. Leave it empty if you owe nothing.',
    },
  },
  basis: {
    label: 'Year and rules',
    hint: 'The simplified estimate is quick and rough, and for 2024-25. A plain year uses that year’s rates and offsets.',
    simplified: 'Simplified estimate',
  },
  residency: {
    label: 'Your residency for tax',
    hint: 'For the whole year. Most people who live here are Australian residents.',
    names: {
      resident: 'Australian resident',
      foreign: 'Foreign resident',
      'working-holiday': 'Working holiday maker',
    },
  },
  advanced: {
    show: 'Show advanced options',
    hide: 'Hide advanced options',
    filled: 'filled in',
    lede: 'Fill in only what applies to you.',
  },
  submit: 'Calculate',
  noScript:
    'The calculator works in your browser and needs JavaScript, which is switched off here.',
  brokenLink:
    'Your link holds figures that we could not read. It may have been cut short or changed. Please enter your figures here.',
  result: {
    heading: 'Your estimate for',
    refund: 'This is your estimated refund.',
    owing: 'You may owe additional tax.',
    general: 'A general estimate, not tax advice. The tax office works out the real result.',
    outdated: 'You have changed the figures. Calculate again.',
  },
  disclaimers: {
    simplified: {
      heading: 'About this estimate',
      paragraphs: [
        'This is a general, simplified estimate for FY2024-25. It is not tax advice. The Australian Taxation Office (ATO) works out the real result from your return.',
        'It is for Australian residents for the whole year. It uses the resident tax rates and the low income tax offset. Once taxable income is over $26,000, the Medicare levy is 2% of all of it, without the gradual start that the law gives lower incomes. HELP repayments use a simplified table that differs from the 2024-25 one, and do not stop at what you owe.',
        'It leaves out the Medicare levy surcharge, family thresholds, other offsets, losses and anything special about your situation.',
      ],
    },
    law: {
      heading: 'About this estimate',
      paragraphs: [
        'This is a general estimate at the rates of the year you chose. It is not tax advice. The Australian Taxation Office (ATO) works out the real result from your return.',
        'It assumes that you are single and had the same residency all year. The Medicare levy starts gradually, the low income tax offset reduces income tax only, and a HELP repayment stops at what you owe. It assumes that foreign residents and working holiday makers pay no Medicare levy and get no offset, and that working holiday makers earned all their income on that visa.',
        'It leaves out the Medicare levy surcharge, family and senior thresholds, other offsets, losses and anything special about your situation.',
      ],
    },
  },
  closing: {
    heading: 'Want it worked out from your own records?',
    text: 'Bring them in and we’ll go through them with you.',
    action: 'Book a Session',
  },
};
