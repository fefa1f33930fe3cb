import type { WrittenSection } from './written.ts';

/** What people are asked for their own return. */

const yes = (key: string) => ({ key, is: true });

export const you: WrittenSection = {
  section: 'About you',
  items: [
    {
      title: 'Your details: please send us the contact form, or tell us that nothing has changed',
      answeredBy: 'contact-form',
    },
    {
      title: 'Your main occupation in the year',
      kind: 'text',
      hint: 'In a few words, such as registered nurse.',
    },
    {
      key: 'resident',
      title: 'Did you live in Australia for the whole year?',
      kind: 'yes-no',
    },
    {
      title: 'When you arrived or left, and the visa you held',
      kind: 'text',
      when: { key: 'resident', is: false },
    },
    { title: 'Do you have a HELP or other study loan?', kind: 'yes-no' },
    {
      key: 'cover',
      title: 'Did you have private hospital cover?',
      kind: 'choice',
      choices: ['The whole year', 'A part of the year', 'No'],
      hint: 'Cover for extras alone does not count.',
    },
    {
      title: 'From when to when you were covered, and who else was',
      kind: 'text',
      when: { key: 'cover', is: 'A part of the year' },
    },
    { key: 'abn', title: 'Did you earn anything under an ABN?', kind: 'yes-no' },
    {
      title: 'What you did under your ABN, and whether you’re registered for GST',
      kind: 'text',
      when: yes('abn'),
    },
    { key: 'agent', title: 'Did another tax agent lodge your last return?', kind: 'yes-no' },
    {
      title: 'The name and email of your former agent',
      kind: 'text',
      hint: 'By answering you agree that we ask them for your records.',
      when: yes('agent'),
    },
  ],
};

export const family: WrittenSection = {
  section: 'Your family',
  items: [
    {
      key: 'partner',
      title: 'Did you have a partner at any time in the year?',
      kind: 'yes-no',
      hint: 'Married or living together, of any gender.',
    },
    {
      title: 'Your partner’s name, and the dates if it was not the whole year',
      kind: 'text',
      when: yes('partner'),
    },
    { title: 'Your partner’s date of birth', kind: 'date', when: yes('partner') },
    {
      title: 'Your partner’s taxable income',
      kind: 'amount',
      hint: 'Roughly, if their return isn’t ready. It counts for the Medicare levy surcharge.',
      when: yes('partner'),
    },
    {
      key: 'dependants',
      title: 'Did anyone depend on you, such as children or students?',
      kind: 'yes-no',
    },
    {
      title: 'The names and dates of birth of those who depended on you',
      kind: 'text',
      when: yes('dependants'),
    },
  ],
};

export const income: WrittenSection = {
  section: 'Income',
  items: [
    { title: 'Income that no one reports for you: from abroad, cash work, or online platforms' },
    { title: 'Sales of shares, crypto or property, with what you paid for them' },
    { key: 'rental', title: 'Did you own a property that was rented out?', kind: 'yes-no' },
  ],
};

export const deductions: WrittenSection = {
  section: 'Deductions',
  items: [
    { title: 'Receipts for work expenses: tools, uniforms, courses, union or registration fees' },
    {
      title: 'Hours you worked from home, with your record of them',
      hint: 'Your record has to show the hours of the whole year.',
    },
    { title: 'Kilometres or logbook, if you used your own car for work' },
    { title: 'Receipts for donations of $2 or more' },
  ],
};

export const rental: WrittenSection = {
  section: 'Rental property',
  items: [
    { title: 'The agent’s annual statement, or your own list of rent and costs' },
    { title: 'Loan statements that show the interest of the year', kind: 'file' },
    { title: 'Bills you paid yourself: council, water, land tax, insurance, strata' },
    { title: 'Invoices for repairs and improvements, each with what was done' },
    { title: 'The depreciation schedule, if you have one', kind: 'file' },
    { title: 'Settlement documents, if you bought or sold in the year', kind: 'file' },
  ],
};
