import type { WorkKind } from '#domain/work/kinds.ts';

/**
 * What clients are asked for, as staff find it before they send it. Wages, bank interest, dividends,
 * government payments and private health cover reach us from the tax office before a return is
 * prepared, so no one is asked for them.
 */

interface RequestedItem {
  readonly title: string;
  /** Where sending the contact form answers it. */
  readonly answeredBy?: 'contact-form';
}

export interface RequestList {
  readonly id: string;
  readonly name: string;
  /** For which clients. */
  readonly about: string;
  readonly items: readonly RequestedItem[];
}

const details: RequestedItem = {
  title: 'Your details: please send us the contact form, or tell us that nothing has changed',
  answeredBy: 'contact-form',
};

const deductions: readonly RequestedItem[] = [
  { title: 'Receipts for work expenses: tools, uniforms, courses, union or registration fees' },
  { title: 'Hours you worked from home, with your record of them' },
  { title: 'Kilometres or logbook, if you used your own car for work' },
  { title: 'Receipts for donations of $2 or more' },
];

/** By kind of work; the first is the usual one. */
export const requestListsFor: { readonly [Kind in WorkKind]: readonly RequestList[] } = {
  individual: [
    {
      id: 'individual',
      name: 'Individual return',
      about: 'Employees and pensioners. Income statements are already with the tax office.',
      items: [
        details,
        ...deductions,
        {
          title: 'Income that no one reports for you: from abroad, cash work, or online platforms',
        },
        { title: 'Sales of shares, crypto or property, with what you paid for them' },
        { title: 'Your partner’s name, date of birth and taxable income' },
      ],
    },
    {
      id: 'rental',
      name: 'Individual return with a rental property',
      about: 'In addition to an individual return, for each property.',
      items: [
        details,
        ...deductions,
        { title: 'The agent’s annual statement, or your own list of rent and costs' },
        { title: 'Loan statements that show the interest of the year' },
        { title: 'Bills you paid yourself: council, water, land tax, insurance, strata' },
        { title: 'Invoices for repairs and improvements, each with what was done' },
        { title: 'The depreciation schedule, if you have one' },
        { title: 'Settlement papers, if you bought or sold in the year' },
      ],
    },
    {
      id: 'sole-trader',
      name: 'Sole trader',
      about: 'In addition to an individual return, for the business in it.',
      items: [
        details,
        ...deductions,
        { title: 'Sales and expenses of the year, or access to your bookkeeping' },
        { title: 'Bank statements of the business account, June included' },
        { title: 'Invoices for equipment you bought or sold' },
        { title: 'Your share of business use: car, phone, home' },
        { title: 'Stock on hand at 30 June, if you sell goods' },
        { title: 'Super you paid for yourself, with the fund’s acknowledgment' },
      ],
    },
  ],
  business: [
    {
      id: 'company',
      name: 'Company',
      about: 'A company that lodges its own return.',
      items: [
        { title: 'Your bookkeeping file, or access to it, reconciled to 30 June' },
        { title: 'Bank and loan statements that show the balances at 30 June' },
        { title: 'Unpaid customers and bills at 30 June' },
        { title: 'Stock on hand at 30 June' },
        { title: 'Invoices for equipment bought or sold, and finance contracts' },
        { title: 'Wages, super and the finalised payroll report of the year' },
        { title: 'Loans to or from directors, and dividends with their statements' },
        { title: 'Changes of directors, shareholders or addresses in the year' },
      ],
    },
  ],
  bas: [
    {
      id: 'bas',
      name: 'Business activity statement',
      about: 'Quarterly, from your bookkeeping or from your records.',
      items: [
        { title: 'Your bookkeeping file, or access to it, reconciled to the end of the quarter' },
        { title: 'Bank statements of every business account for the quarter' },
        { title: 'Invoices for purchases over $1,000' },
        { title: 'Wages paid and tax withheld in the quarter' },
        { title: 'Anything private that was paid from the business' },
      ],
    },
  ],
  other: [],
};

export const requestLists: readonly RequestList[] = Object.values(requestListsFor).flat();
