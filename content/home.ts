import { practice } from './practice.ts';
import { withSettings } from './publishing/published.ts';

/** The sentence that closes the page counts fewer clients than this figure does. */
const everyone = practice.statistics.find(({ label }) => label.endsWith('clients'));

// SAMPLE quote: replace it before `practice.sample` is switched off.
export const defaultQuote = {
  words:
    'I came in with a shoebox of receipts and three BAS overdue. No one made me feel silly. By the second meeting we were up to date, and I knew what to put aside.',
  name: 'Dina K.',
  role: 'Café owner, Granville',
};

const { quote } = withSettings({ quote: defaultQuote }, 'reviews');

export const homeWords = {
  hero: {
    heading: 'Your tax and books, sorted face to face.',
    lede: `We’re a ${practice.address.suburb} practice for people with a payslip, a business or a plan. We’ll do the forms, show you the numbers and tell you what happens next.`,
    // SAMPLE FACT promises: every enquiry within 24 hours on working days
    promise: 'We answer every enquiry within 24 hours on working days.',
    picture:
      'An accountant and a client sit at a table by a window, with documents and a laptop. A corella stands on the sill.',
  },
  quote,
  personas: {
    heading: 'Which of these sounds like you?',
    lede: 'Start where you are. You’ll leave the first session knowing what we’ll do and what to bring next time. A written quote follows.',
    cards: [
      {
        id: 'business',
        title: 'Business owners',
        lede: 'You’d rather run the business than chase the paperwork.',
        points: [
          'Activity statements (BAS) lodged on time',
          'Payroll and super paid on time',
          'A number to put aside each week',
        ],
      },
      {
        id: 'individual',
        title: 'Individuals',
        lede: 'You have a payslip, maybe a HECS debt or one rental, and you want it done right.',
        points: [
          'A draft you approve before we lodge',
          'Rentals and shares done properly',
          'Maximum legal refund guarantee: every deduction your records support, or we amend free',
        ],
      },
      {
        id: 'entrepreneur',
        title: 'Entrepreneurs',
        lede: 'You have an idea and a start date. Set it up once and set it up well.',
        points: [
          'Sole trader or company, compared',
          // SAMPLE FACT registrations: ABN, tax file number and GST registered
          'ABN, tax file number and GST registered',
          'A first-year plan with real dates',
        ],
      },
    ],
  },
  healthSystem: {
    heading: 'The Financial Health System',
    lede: 'Tax, books and plans are usually kept in three places. We put them on one page and go through it with you each year.',
    points: [
      {
        title: 'Integrated approach',
        words:
          'One small team looks after your books, your BAS and your return, so nothing gets missed.',
      },
      {
        title: 'Plain English explanations',
        words:
          'Every figure has a sentence next to it. If it doesn’t make sense to you, we’ll write it again.',
      },
      {
        title: 'Future-focused planning',
        words:
          'An Annual Strategy Forecast for every client: what is due, when, and how much to have ready.',
      },
    ],
    example: {
      title: 'Your year on one page',
      subtitle: 'Example: a café in August 2026',
      lines: [
        {
          title: 'Cash on hand',
          value: '2.4 months',
          share: 80,
          note: 'Aim for 3 months of running costs.',
        },
        {
          title: 'Tax put aside',
          value: '$11,240',
          share: 87,
          note: '$12,900 will be due on 25 November, through us.',
        },
        { title: 'June BAS', value: 'Lodged', note: 'Lodged 21 July, five weeks early.' },
        {
          title: 'Super',
          value: 'Up to date',
          note: 'Four staff, in their funds within 7 business days of each payday.',
        },
      ],
      next: 'Put $105 a week aside for 16 weeks, to 25 November.',
    },
  },
  testimonials: {
    heading: 'What clients say',
    lede: 'From café owners to first-time lodgers, in their own words.',
    more: 'View More Testimonials',
  },
  partners: {
    heading: 'Lending partners',
    lede: 'If your plan needs a loan, we’ll prepare the figures the lender asks for. You choose the lender.',
  },
  closing: {
    heading: 'Bring the shoebox.',
    // SAMPLE FACT clients: over 100+ clients across Sydney
    words: [
      'We work with over 100+ clients across Sydney who started with a pile of paper and a question.',
      everyone ? `The ${everyone.value} above counts everyone since we opened.` : '',
      'Book a time and we’ll start on yours.',
    ]
      .filter(Boolean)
      .join(' '),
  },
} as const;
