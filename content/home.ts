import { practice } from './practice.ts';

export const homeWords = {
  hero: {
    heading: 'Your tax and books, sorted across the table.',
    lede: `We are a ${practice.address.suburb} practice for people with a payslip, a business or a plan. We do the forms, show you the numbers, and tell you what happens next.`,
    promise: 'We answer every enquiry within 24 hours.',
    picture:
      'An accountant and a client sit at a table by a window, with papers and a laptop. A corella stands on the sill.',
  },
  // SAMPLE quote: replace it before `practice.sample` is switched off.
  quote: {
    words:
      'I came in with a shoebox of receipts and three BAS overdue. Nobody made me feel silly. By the second meeting we were up to date, and I knew what to put aside.',
    name: 'Dina K.',
    role: 'Café owner, Granville',
  },
  personas: {
    heading: 'Which of these sounds like you?',
    lede: 'Start where you are. You leave the first session with a written list of what we will do, what you need to bring, and what it costs.',
    cards: [
      {
        id: 'business',
        title: 'Business owners',
        lede: 'You would rather run the business than chase the paperwork.',
        points: [
          'BAS lodged on time, every quarter',
          'Payroll and super that reconcile',
          'A number to put aside each week',
        ],
      },
      {
        id: 'individual',
        title: 'Individuals',
        lede: 'A payslip, maybe a HECS debt or one rental. You want it right.',
        points: [
          'Every deduction the law allows',
          'Rentals and shares done properly',
          'Your maximum legal refund, guaranteed',
        ],
      },
      {
        id: 'entrepreneur',
        title: 'Entrepreneurs',
        lede: 'You have an idea and a start date. Set it up once, set it up well.',
        points: [
          'Sole trader or company, compared',
          'ABN, TFN and GST registered',
          'A first-year plan with real dates',
        ],
      },
    ],
  },
  healthSystem: {
    heading: 'The Financial Health System',
    lede: 'Tax, books and plans usually live in three places. We put them on one page and go through it with you each year.',
    points: [
      {
        title: 'Integrated approach',
        words:
          'One person sees your books, your BAS and your return, so nothing falls between them.',
      },
      {
        title: 'Plain English explanations',
        words:
          'Every figure has a sentence next to it. If it does not make sense, we write it again.',
      },
      {
        title: 'Future-focused planning',
        words:
          'An Annual Strategy Forecast for every client: what is due, when, and how much to have ready.',
      },
    ],
    example: {
      title: 'Your year on one page',
      subtitle: 'Example: a café, June quarter',
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
          note: '$12,900 will be due on 28 October.',
        },
        { title: 'June BAS', value: 'Lodged', note: 'Lodged 21 July, a week early.' },
        { title: 'Super', value: 'Paid', note: 'Four staff, June quarter paid 14 July.' },
      ],
      next: 'Put $140 a week aside for 12 weeks, to 28 October.',
    },
  },
  testimonials: {
    heading: 'What clients say',
    lede: 'People who came with a worry and left with a list.',
    more: 'View More Testimonials',
  },
  partners: {
    heading: 'Lending partners',
    lede: 'When a plan needs a loan, we prepare the figures that a lender asks for. You choose the lender.',
  },
  closing: {
    heading: 'Bring the shoebox.',
    words:
      'We work with over 100+ clients across Sydney who started with a pile of paper and a question. Book a time, and we start with yours.',
  },
} as const;
