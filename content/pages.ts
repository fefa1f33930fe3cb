import { practice } from './practice.ts';

/** What each page is called in lists, in the browser and in search results. */

export interface PageText {
  /** Short name for the sitemap and breadcrumbs. */
  readonly label: string;
  /** Without the practice's name, which the page adds. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
}

const { suburb } = practice.address;

export const pageTexts: Readonly<Record<string, PageText>> = {
  home: {
    label: 'Home',
    title: `Accountants and tax help in ${suburb}, Sydney`,
    description: `Tax returns, bookkeeping and business advice in ${suburb}, explained in plain English. Written quotes first, and a reply to every enquiry within 24 hours.`,
    keywords: [
      `accountant ${suburb}`,
      `tax return ${suburb}`,
      'tax accountant Western Sydney',
      'small business accountant Sydney',
    ],
  },
  about: {
    label: 'About Us',
    title: 'About us: the people behind your books and tax',
    description:
      'Meet the principal accountant and the bookkeeping coordinator, and read about our mission, our three-step system and the four values we work by.',
    keywords: ['about our accountants', 'principal accountant Sydney', 'Financial Health System'],
  },
  'why-us': {
    label: 'Why Us',
    title: 'Why us: what we promise, and client reviews',
    description:
      'How we work, what we guarantee and where the limits are, with client reviews and answers to eight common questions about fees, refunds and changing agents.',
    keywords: [
      'accountant reviews Western Sydney',
      'maximum legal refund',
      'change accountant Sydney',
      'Annual Strategy Forecast',
    ],
  },
  resources: {
    label: 'Resources',
    title: 'Free tax guides and checklists for NSW',
    description:
      'Twenty-two free guides and checklists on tax, GST, payroll, property, crypto and starting a business in NSW, with worked examples and what to do next.',
    keywords: [
      'free tax guides NSW',
      'tax checklist Australia',
      'GST guide NSW',
      'small business guides',
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
  services: {
    label: 'Services',
    title: 'Accounting, bookkeeping and tax services',
    description:
      'All our services in one place: bookkeeping, BAS and payroll, tax for businesses, companies, trusts and super funds, and tax returns for individuals.',
    keywords: [
      'accounting services Sydney',
      'tax services Western Sydney',
      `bookkeeping ${suburb}`,
      'BAS lodgement',
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
  contact: {
    label: 'Contact',
    title: 'Contact us and book a session',
    description:
      'Book a session online, call, write or visit. Opening hours, parking, how to find the office, and a quick contact form answered within 24 hours.',
    keywords: [`accountant near ${suburb} station`, 'book an accountant', 'contact a tax agent'],
  },
  'bookkeeping-booking': {
    label: 'Book a Bookkeeping Service',
    title: 'Book a bookkeeping appointment',
    description:
      'Choose a time to talk about your books, BAS, payroll or reports. Bring things as they are: you leave with a list of next steps and a quote to follow.',
    keywords: ['book a bookkeeper', 'BAS appointment Sydney', 'bookkeeping consultation'],
  },
  'business-booking': {
    label: 'Book a Business Service',
    title: 'Book a business tax appointment',
    description:
      'Choose a time to talk about tax, structure and planning for a sole trader, partnership, company, trust or super fund. See what to bring with you.',
    keywords: [
      'book a business accountant',
      'business tax appointment',
      'company tax consultation',
    ],
  },
  'individual-booking': {
    label: 'Book an Individual Service',
    title: 'Book an individual tax appointment',
    description:
      'Choose a time for your tax return: wages, a rental, shares, crypto or overseas income. See what to bring and what happens after the meeting.',
    keywords: ['book a tax return', 'tax appointment Western Sydney', 'tax return consultation'],
  },
  sitemap: {
    label: 'Sitemap',
    title: 'Sitemap: every page on this site',
    description:
      'A list of every page: services, guides, booking pages, the tax calculator, company pages and legal documents, grouped so that you can find your way.',
    keywords: ['sitemap', 'all pages', 'site index'],
  },
  privacy: {
    label: 'Privacy Policy',
    title: 'Privacy Policy',
    description:
      'What personal information we collect, including tax file numbers, why we collect it, who we share it with, where it is stored and how to complain.',
    keywords: ['privacy policy', 'Privacy Act 1988', 'tax file number privacy', 'OAIC complaint'],
  },
  terms: {
    label: 'Terms of Service',
    title: 'Terms of Service',
    description:
      'The terms for using this site: general information only, separate engagement letters, your consumer rights, our liability and the law that applies.',
    keywords: ['terms of service', 'website terms', 'Australian Consumer Law', 'engagement letter'],
  },
};
