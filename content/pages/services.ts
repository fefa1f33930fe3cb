import { practice } from '../practice.ts';
import type { PageText } from './page-text.ts';

const { suburb } = practice.address;

export const servicePages = {
  services: {
    label: 'Services',
    title: 'Accounting, bookkeeping and tax services',
    description:
      'All our services in one place: bookkeeping, BAS and payroll, tax for businesses, companies, trusts and super funds, and tax returns for individuals.',
    keywords: [
      'accounting services Sydney',
      'tax services Western Sydney',
      `bookkeeping ${suburb}`,
      'BAS lodgment',
    ],
  },
  'bookkeeping-services': {
    label: 'Bookkeeping Services',
    title: 'Bookkeeping, BAS and payroll services',
    description:
      'Books kept up to date, BAS and IAS lodged on time, staff and super paid correctly, and reports you can read. See what each bookkeeping service covers.',
    keywords: [
      'bookkeeping services Sydney',
      'BAS agent Western Sydney',
      'payroll and super services',
      'accounts payable and receivable',
    ],
  },
  'business-services': {
    label: 'Business Services',
    title: 'Business tax: sole traders, companies and trusts',
    description:
      'Tax returns and planning for sole traders, partnerships, companies, trusts and self-managed super funds, with the year ahead set out in writing.',
    keywords: [
      'business tax return Sydney',
      'company tax return',
      'trust tax return',
      'sole trader tax',
      'SMSF tax',
    ],
  },
  'individual-services': {
    label: 'Individual Services',
    title: 'Individual tax returns: wages, property and shares',
    description:
      'Tax returns for wages, rental property, capital gains and overseas income. Every claim the law allows, and your return explained before it is lodged.',
    keywords: [
      `individual tax return ${suburb}`,
      'rental property tax return',
      'capital gains tax help',
      'foreign income tax Australia',
    ],
  },
} satisfies Record<string, PageText>;
