import { bookingPages } from './pages/booking.ts';
import { companyPages } from './pages/company.ts';
import { legalPages } from './pages/legal.ts';
import type { PageText } from './pages/page-text.ts';
import { servicePages } from './pages/services.ts';
import { practice } from './practice.ts';

/** What each page is called in lists, in the browser and in search results. */

const { suburb } = practice.address;

export const pageTexts: Readonly<Record<string, PageText>> = {
  home: {
    label: 'Home',
    title: `Accountants and tax help in ${suburb}`,
    description: `Tax returns, bookkeeping and business advice in ${suburb}, explained in plain English. Written quotes first, and replies within 24 hours on working days.`,
    keywords: [
      `accountant ${suburb}`,
      `tax return ${suburb}`,
      'tax accountant Western Sydney',
      'small business accountant Sydney',
    ],
  },
  calculator: {
    label: 'Tax Calculator',
    title: 'Australian tax refund calculator 2024-25',
    description:
      'Estimate your tax refund or bill for 2024-25 in about a minute, with HELP repayments, deductions and the Medicare levy. Nothing you type leaves the page.',
    keywords: [
      'Australian tax calculator',
      'tax refund estimate 2024-25',
      'HELP repayment calculator',
      'HECS tax calculator',
    ],
  },
  ...companyPages,
  ...servicePages,
  ...bookingPages,
  ...legalPages,
};
