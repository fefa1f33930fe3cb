import { numberWord } from '#domain/number-words.ts';
import { registration } from './legal/registration.ts';

/** The words of the About Us page. */

interface Part {
  readonly title: string;
  readonly text: string;
}

export interface Leader {
  /** The name is in the practice's profile, under the same id. */
  readonly id: string;
  readonly role: string;
  readonly bio: readonly string[];
}

export interface AboutText {
  readonly headline: string;
  readonly lede: string;
  readonly mission: { readonly heading: string; readonly paragraphs: readonly string[] };
  readonly leadership: {
    readonly heading: string;
    readonly lede: string;
    readonly leaders: readonly Leader[];
  };
  readonly credibility: { readonly heading: string; readonly cards: readonly Part[] };
  readonly system: {
    readonly heading: string;
    readonly lede: string;
    readonly steps: readonly Part[];
  };
  readonly values: {
    readonly heading: string;
    readonly items: readonly (Part & { readonly number: number })[];
  };
  readonly closing: { readonly heading: string; readonly text: string; readonly action: string };
}

const steps: readonly Part[] = [
  {
    title: 'Integration',
    text: 'We bring your books, tax, super and plans together on one page, so that each figure agrees with the next.',
  },
  {
    title: 'Education',
    text: 'We explain that page in plain English at a Meeting Close, until you could explain it to someone else.',
  },
  {
    title: 'Personalization',
    text: 'We shape the next twelve months around your goals, dates and cash, and write it down in your Annual Strategy Forecast.',
  },
];

export const about: AboutText = {
  headline: 'Accountants on your side of the table',
  lede: 'We are a small Western Sydney practice that does tax, bookkeeping and planning for people who have other work to do.',
  mission: {
    heading: 'Our mission',
    paragraphs: [
      'We want every client to understand their own money. That means knowing what came in, what went out, what is owed and what is coming, without needing an accountant to translate.',
      'So we do the technical work, and then we explain it. A return that is right but makes no sense to you is only half done.',
    ],
  },
  leadership: {
    heading: 'Who you will meet',
    lede: 'The people who lead the work. You will deal with at least one of them every time.',
    // SAMPLE leaders: replace them before `practice.sample` is switched off.
    leaders: [
      {
        id: 'principal-accountant',
        role: 'Principal Accountant and Founder',
        bio: [
          'Joelle has over 15 years of experience in tax and small business accounting. She started the practice after seeing too many people sign returns that nobody had explained to them.',
          'She looks after companies, trusts, super funds and the knotty returns. She still draws most answers on paper first.',
        ],
      },
      {
        id: 'bookkeeping-coordinator',
        role: 'Bookkeeping Coordinator',
        bio: [
          'Sabina runs the bookkeeping, BAS and payroll work. She sets up the software, keeps the calendar of due dates and checks each account against the bank.',
          'If a receipt is missing, she is the one who asks for it: once, clearly, and in time to do something about it.',
        ],
      },
    ],
  },
  credibility: {
    heading: 'What stands behind the work',
    cards: [
      {
        title: 'Experience you can use',
        text: 'Our founder has seen most situations before: late returns, mixed-up BAS, a first employee, a sold property, a parent who left shares. You get the answer, and the reason for it.',
      },
      {
        title: 'Open to checking',
        text: `Anyone who charges for tax or BAS services must be registered with the Tax Practitioners Board. Its register is public, so look us up. ${registration}`,
      },
    ],
  },
  system: {
    heading: `The Financial Health System, in ${numberWord(steps.length)} steps`,
    lede: `Every client goes through the same ${numberWord(steps.length)} steps, in the same order.`,
    steps,
  },
  values: {
    heading: 'Our core values',
    items: [
      {
        number: 1,
        title: 'Expertise & Professionalism',
        text: 'We keep up with the law, work to the rule and not to the rumour, and say so when a question needs a specialist.',
      },
      {
        number: 2,
        title: 'Client Education & Care',
        text: 'We would rather explain twice than have you nod once. No question is too small, and nobody is told off for being late.',
      },
      {
        number: 3,
        title: 'Approachability & Transparency',
        text: 'You can reach us, and you see the price before the work. If we make a mistake, you hear about it from us first.',
      },
      {
        number: 4,
        title: 'Integrity & Reliability',
        text: 'We claim what the law allows and nothing more. When we give you a date, we keep it or call you before it passes.',
      },
    ],
  },
  closing: {
    heading: 'Come and meet us',
    text: 'Book a time, bring your questions, and see whether we suit each other.',
    action: 'Book a Session',
  },
};
