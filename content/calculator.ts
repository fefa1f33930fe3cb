/** The words around the tax calculator. Its rates and rules live in the domain. */

export interface CalculatorField {
  readonly label: string;
  readonly hint: string;
}

export interface CalculatorText {
  readonly heading: string;
  readonly lede: string;
  readonly fields: {
    readonly income: CalculatorField;
    readonly taxWithheld: CalculatorField;
    readonly reportableSuper: CalculatorField;
    readonly fringeBenefits: CalculatorField;
    readonly otherIncome: CalculatorField;
    readonly deductions: CalculatorField;
    readonly helpBalance: CalculatorField;
  };
  readonly optional: string;
  readonly advanced: { readonly show: string; readonly hide: string; readonly lede: string };
  readonly submit: string;
  readonly result: {
    readonly heading: string;
    readonly refund: string;
    readonly owing: string;
  };
  readonly disclaimer: { readonly heading: string; readonly paragraphs: readonly string[] };
  readonly closing: { readonly text: string; readonly action: string };
}

export const calculator: CalculatorText = {
  heading: 'Australian tax refund calculator',
  lede: 'Estimate your refund or bill for the 2024-25 income year, 1 July 2024 to 30 June 2025. What you type stays in your browser.',
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
      hint: 'What you still owe. You can find it in ATO online services. Leave it empty if nothing.',
    },
  },
  optional: 'optional',
  advanced: {
    show: 'Show advanced options',
    hide: 'Hide advanced options',
    lede: 'Fill in only what applies to you.',
  },
  submit: 'Calculate',
  result: {
    heading: 'Your estimate',
    refund: 'This is your estimated refund.',
    owing: 'You may owe additional tax.',
  },
  disclaimer: {
    heading: 'About this estimate',
    paragraphs: [
      'This is a general, simplified estimate for FY2024-25. It is not tax advice, and the ATO works out the real result from your return.',
      'It is for Australian residents for the whole year. It uses the resident tax rates and the low-income offset. Once taxable income is over $26,000, the Medicare levy is taken as 2% of all of it, without the gradual start that the law gives lower incomes. HELP repayments use a simplified table that differs from the 2024-25 one, and are not capped at what you owe.',
      'It leaves out the Medicare levy surcharge, family thresholds, other offsets, losses and anything particular to you.',
    ],
  },
  closing: {
    text: 'Want it worked out from your own papers? Bring them in and we will go through them with you.',
    action: 'Book a Session',
  },
};
