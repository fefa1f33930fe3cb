import type { PageText } from '../pages.ts';

export const calculatorPage: PageText = {
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
};
