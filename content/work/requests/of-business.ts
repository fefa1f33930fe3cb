import type { WrittenSection } from './written.ts';

/** What businesses and those who run them are asked for. */

export const business: WrittenSection = {
  section: 'Your business',
  items: [
    { title: 'Sales and expenses of the year, or access to your bookkeeping' },
    { title: 'Bank statements of the business account, June included', kind: 'file' },
    { title: 'Invoices for equipment you bought or sold' },
    { title: 'Your share of business use: car, phone, home', kind: 'text' },
    { key: 'stock', title: 'Do you sell goods?', kind: 'yes-no' },
    { title: 'Stock on hand at 30 June', kind: 'amount', when: { key: 'stock', is: true } },
    { title: 'Super you paid for yourself, with the fund’s acknowledgment' },
  ],
};

const bookkeeping = 'Your bookkeeping file, or access to it, reconciled to 30 June';
const balances = 'Bank and loan statements that show the balances at 30 June';

export const company: WrittenSection = {
  section: 'The company',
  items: [
    { title: bookkeeping },
    { title: balances, kind: 'file' },
    { title: 'Unpaid customers and bills at 30 June' },
    { title: 'Stock on hand at 30 June', kind: 'amount', hint: '0 if you have none.' },
    { title: 'Invoices for equipment bought or sold, and finance contracts' },
    { title: 'Wages, super and the finalised payroll report of the year' },
    { title: 'Loans to or from directors, and dividends with their statements' },
    {
      key: 'changes',
      title: 'Did directors, shareholders or addresses change in the year?',
      kind: 'yes-no',
    },
    { title: 'What changed, and when', kind: 'text', when: { key: 'changes', is: true } },
  ],
};

export const partnership: WrittenSection = {
  section: 'The partnership',
  items: [
    { title: bookkeeping },
    { title: balances, kind: 'file' },
    { title: 'How profits are shared, and any change of partners in the year', kind: 'text' },
    { title: 'What each partner took out or put in' },
    { title: 'Invoices for equipment bought or sold, and finance contracts' },
  ],
};

export const trust: WrittenSection = {
  section: 'The trust',
  items: [
    { title: bookkeeping },
    { title: balances, kind: 'file' },
    { title: 'The trust deed and its amendments, if we don’t have them', kind: 'file' },
    { title: 'The resolutions about this year’s income', kind: 'file' },
    { title: 'Who was paid what, and what is still owed to beneficiaries' },
    { title: 'Sales of shares, crypto or property, with what was paid for them' },
  ],
};

export const fund: WrittenSection = {
  section: 'The fund',
  items: [
    { title: 'Bank statements of the fund for the year', kind: 'file' },
    { title: 'Statements of investments, with their market values at 30 June', kind: 'file' },
    { title: 'Contributions of each member, with the notices of those that were deducted' },
    { title: 'Pensions and lump sums that were paid in the year' },
    { title: 'Minutes of the trustees, and the investment strategy', kind: 'file' },
    { title: 'Leases, rent and bills of property that the fund owns' },
  ],
};

export const quarter: WrittenSection = {
  section: 'The statement',
  items: [
    { title: 'Your bookkeeping file, or access to it, reconciled to the end of the period' },
    { title: 'Bank statements of every business account for the period', kind: 'file' },
    { title: 'Tax invoices for purchases over $82.50, or access to where they are' },
    { key: 'wages', title: 'Did you pay wages in the period?', kind: 'yes-no' },
    { title: 'Wages paid in the period', kind: 'amount', when: { key: 'wages', is: true } },
    { title: 'Tax withheld from them', kind: 'amount', when: { key: 'wages', is: true } },
    { title: 'Anything private that was paid from the business', kind: 'text' },
  ],
};
