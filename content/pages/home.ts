import type { PageText } from '../pages.ts';
import { practice } from '../practice.ts';

const { suburb } = practice.address;

export const homePage: PageText = {
  label: 'Home',
  title: `Accountants and tax help in ${suburb}`,
  description: `Tax returns, bookkeeping and business advice in ${suburb}, explained in plain English. Written quotes first, and replies within 24 hours on working days.`,
  keywords: [
    `accountant ${suburb}`,
    `tax return ${suburb}`,
    'tax accountant Western Sydney',
    'small business accountant Sydney',
  ],
};
