import { startingNumberWord } from '#domain/number-words.ts';

/**
 * The words of the Why Us page. Its reviews and questions are in content/reviews and content/faqs.
 */

interface Part {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface WhyUsText {
  readonly headline: string;
  readonly lede: string;
  readonly differentiators: { readonly heading: string; readonly items: readonly Part[] };
  readonly statisticsHeading: string;
  readonly testimonials: {
    readonly heading: string;
    readonly lede: string;
    readonly filterLabel: string;
    readonly filters: readonly {
      readonly id: 'all' | 'business' | 'individual';
      readonly label: string;
    }[];
    readonly showAll: string;
    readonly showLess: string;
  };
  readonly guarantees: {
    readonly heading: string;
    readonly lede: string;
    readonly items: readonly Part[];
  };
  readonly faqHeading: string;
  readonly closing: {
    readonly heading: string;
    readonly text: string;
    readonly book: string;
    readonly services: string;
  };
}

// SAMPLE FACT promises: A reply within 24 hours on working days
const promises: readonly Part[] = [
  {
    id: 'maximum-legal-refund',
    title: 'The maximum legal refund',
    text: 'We claim every deduction and offset that the law allows and your records support. If we miss one, we’ll amend the return free of charge. No accountant can promise you an amount, and neither do we.',
  },
  {
    id: 'response',
    title: 'A reply within 24 hours on working days',
    text: 'Ask us something and a person will answer within 24 hours on working days. If the full answer takes longer, we’ll tell you when to expect it.',
  },
  {
    id: 'quote',
    title: 'A price before the work',
    text: 'You’ll see a written quote and accept it before we start. If the job changes, we’ll agree on a new price before we continue.',
  },
  {
    id: 'explained',
    title: 'Nothing lodged unexplained',
    text: 'We’ll show you each return or statement and explain what it says. It goes to the Australian Taxation Office (ATO) only after you approve it.',
  },
];

export const whyUs: WhyUsText = {
  headline: 'What you get here that a form can’t give you',
  lede: 'Anyone can lodge a return. We make sure you understand it, and that you know about the next one before it arrives.',
  differentiators: {
    heading: 'How we work differently',
    items: [
      {
        id: 'integrated',
        title: 'Books and tax under one roof',
        text: 'The people who do your bookkeeping, BAS, payroll and returns share one file. A change in one shows up in the others.',
      },
      {
        id: 'plain-english',
        title: 'Plain English, in writing',
        text: 'Every report we send explains its figures in words. If something makes no sense to you, we’ll write it again.',
      },
      {
        id: 'forecast',
        // SAMPLE FACT forecast: Your Annual Strategy Forecast shows what will fall due and when
        title: 'A look ahead each year',
        text: 'Your Annual Strategy Forecast shows what will fall due and when. You can plan for a tax bill in March, not in the week it’s due.',
      },
      {
        id: 'meeting-close',
        title: 'A proper ending',
        text: 'Every job ends with a Meeting Close. We go through what was done and agree on who does what next.',
      },
      {
        id: 'same-people',
        title: 'The same people every year',
        text: 'We’re a small team. You won’t have to tell your story to a stranger each July.',
      },
      {
        id: 'reachable',
        title: 'Close to you',
        // SAMPLE FACT directions: a 2 minute walk from the station, with parking
        text: 'The office is a 2 minute walk from the station, with parking. You can also call, write, or send us your details through the client portal.',
      },
    ],
  },
  statisticsHeading: 'In figures',
  testimonials: {
    heading: 'Client reviews',
    lede: 'From tradies, shop owners, shift workers, landlords and a few people who hadn’t lodged in years.',
    filterLabel: 'Show reviews from',
    filters: [
      { id: 'all', label: 'All Clients' },
      { id: 'business', label: 'Business Owners' },
      { id: 'individual', label: 'Individuals' },
    ],
    showAll: 'See All Reviews',
    showLess: 'Show Less',
  },
  guarantees: {
    heading: 'What we promise',
    lede: `${startingNumberWord(promises.length)} promises, with their limits. They come on top of your rights under the Australian Consumer Law.`,
    items: promises,
  },
  faqHeading: 'Questions people ask us',
  closing: {
    heading: 'See for yourself',
    text: 'Book a session, tell us what’s on your mind, and decide afterwards.',
    book: 'Book a Session',
    services: 'View All Services',
  },
};
