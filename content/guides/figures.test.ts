import { expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import { readGuides } from './read-guides.ts';

/** The figures that the guides must give, and the years that some of them belong to. */

const texts: ReadonlyMap<string, string> = new Map(
  readGuides().map(({ guide, text }) => [guide.id, text]),
);

const figures: readonly (readonly [what: string, guide: string, figure: RegExp])[] = [
  ['the income year', 'library/tax-return-preparation-guide', /1 July to 30 June/],
  ['the last day to lodge yourself', 'cards/lodge-tax-return-merrylands', /last day is 31 October/],
  [
    'what a weekend does to it',
    'cards/lodge-tax-return-merrylands',
    /next business day when .* weekend/,
  ],
  [
    'the time a refund takes',
    'library/tax-return-preparation-guide',
    /within 2 weeks, though some take/,
  ],
  ['the rate of GST', 'cards/gst-in-nsw-guide', /federal tax of 10%/],
  ['the GST threshold', 'library/gst-registration-guide', /\$75,000 over 12 months/],
  [
    'the GST threshold of non-profits',
    'library/gst-registration-guide',
    /\$150,000 for a non-profit/,
  ],
  [
    'GST for passengers',
    'library/gst-registration-guide',
    /ride-sourcing driver \| From the first dollar/,
  ],
  ['GST for riders', 'library/gst-registration-guide', /only delivers food \| At \$75,000/],
  [
    'GST for riders who also drive',
    'cards/gst-in-nsw-guide',
    /also drive passengers, GST applies to/,
  ],
  ['the days to register for GST', 'library/gst-registration-guide', /within 21 days/],
  [
    'how long records are kept',
    'library/bookkeeping-basics',
    /business and tax records \| 5 years/,
  ],
  [
    'how long pay records are kept',
    'library/payroll-compliance-checklist',
    /employment records \| 7 years/,
  ],
  [
    'when payslips are due',
    'library/payroll-compliance-checklist',
    /Payslips \| Within one working day/,
  ],
  ['the super rate', 'library/payroll-compliance-checklist', /12% from 1 July 2025/],
  [
    'super until June 2026',
    'library/payroll-compliance-checklist',
    /until 30 June 2026 \| At least quarterly/,
  ],
  [
    'super since July 2026',
    'library/payroll-compliance-checklist',
    /since 1 July 2026.*7 business days/,
  ],
  [
    'the Medicare levy',
    'library/tax-return-preparation-guide',
    /Medicare levy \| Generally 2%; nil/,
  ],
  ['the tax of a super fund', 'library/tax-planning-strategies', /complying SMSF \| 15%/],
  [
    'the length of a logbook',
    'library/work-related-deductions',
    /12 continuous weeks, then good for 5/,
  ],
  ['the limit by kilometres', 'library/work-related-deductions', /88 cents, up to 5,000 km/],
  ['small tools', 'library/work-related-deductions', /\$300 or less each, claimed at once/],
  [
    'laundry',
    'library/work-related-deductions',
    /Above \$150 needs written evidence \| 2025-26 and earlier/,
  ],
  ['donations', 'library/work-related-deductions', /\$2 or more, to a deductible gift recipient/],
  [
    'prepaid expenses',
    'library/tax-planning-strategies',
    /Up to 12 months ahead .* under \$50 million/,
  ],
  ['capital works', 'library/investment-property-tax-tips', /Generally 2\.5% a year for 40 years/],
  [
    'borrowing costs',
    'library/investment-property-tax-tips',
    /Borrowing costs.*5 years, or the loan/,
  ],
  [
    'the CGT discount',
    'library/tax-planning-strategies',
    /CGT discount \| 50% .* more than 12 months/,
  ],
  ['a startup’s runway', 'library/startup-financial-planning-template', /\| 6 to 9 months \|/],
  ['the reserve', 'library/startup-financial-planning-template', /3 months of operating expenses/],
  [
    'tax put aside by startups',
    'library/startup-financial-planning-template',
    /10% to 20% of revenue/,
  ],
  ['tax put aside in year one', 'library/first-year-tax-tips', /20% to 30% of income/],
  ['the cash forecast', 'library/bookkeeping-basics', /13-week cash forecast/],
  ['health checks', 'cards/financial-health-checklist', /Check these every quarter/],
  ['trust resolutions', 'library/tax-planning-strategies', /Trust resolutions \| Before 30 June/],
];

/** A practice may do without a guide; the sample content has them all. */
const wanted = figures.filter(([, id]) => practice.sample || texts.has(id));

test.each(wanted)('%s stands in %s', (_what, id, figure) => {
  expect(texts.get(id)).toMatch(figure);
});

/** A rule that has ended or is about to end is never mentioned without its date. */
const dated: readonly (readonly [rule: string, named: RegExp, date: RegExp])[] = [
  ['quarterly super', /super[^.|]{0,60}(?:at least |paid )quarterly/i, /30 June 2026|1 July 2026/],
  ['laundry of $150', /\$150\b(?!,)[^|]*evidence/i, /2025-26 and earlier/],
  [
    'the total of $300 without receipts',
    /\$300[^|.]{0,40}(?:receipts|in total)/i,
    /2025-26 and earlier/,
  ],
  ['the CGT discount of 50%', /50% (?:CGT )?discount/i, /1 July 2027/],
  ['the 88 cent rate', /\b88 ?c(?:ents)?\b/i, /2025-26/],
];

test.each(dated)('%s is told with the years it is for', (_rule, named, date) => {
  const telling = [...texts].filter(([, text]) => named.test(text));
  expect(telling).not.toEqual([]);
  expect(telling.filter(([, text]) => !date.test(text)).map(([id]) => id)).toEqual([]);
});
