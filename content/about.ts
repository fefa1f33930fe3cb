import { numberWord } from '#domain/number-words.ts';
import { registration } from './legal/registration.ts';
import { withSettings } from './publishing/published.ts';

/** The words of the About Us page. */

interface Part {
  readonly title: string;
  readonly text: string;
}

export interface Leader {
  /** The name is in the practice's profile, under the same id. */
  readonly id: string;
  /** Its paragraphs are apart by an empty line. */
  readonly bio: string;
  /** The address of an uploaded portrait; without it, a drawing in content/images/leaders or initials. */
  readonly portrait?: string;
  readonly portraitWords?: string;
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
    text: 'We bring your books, tax, super and plans together on one page, so the figures agree.',
  },
  {
    title: 'Education',
    text: 'We explain that page in plain English at a Meeting Close, until you could explain it to someone else.',
  },
  {
    title: 'Personalization',
    text: 'We plan the next twelve months around your goals, dates and cash, and write it down in your Annual Strategy Forecast.',
  },
];

// SAMPLE leaders: replace them before `practice.sample` is switched off.
export const defaultLeaders: readonly Leader[] = [
  {
    id: 'principal-accountant',
    bio: [
      'Joelle has over 15 years of experience in tax and small business accounting. She started the practice after seeing too many people sign returns that no one had explained to them.',
      'She looks after companies, trusts, super funds and the trickier returns. She still sketches most answers on paper first.',
    ].join('\n\n'),
  },
  {
    id: 'bookkeeping-coordinator',
    bio: [
      'Sabina runs the bookkeeping, BAS and payroll work. She sets up the software, keeps the calendar of due dates and checks each account against the bank.',
      'If a receipt is missing, she’s the one who’ll ask for it, while there’s still time to find it.',
    ].join('\n\n'),
  },
];

const { leaders } = withSettings({ leaders: defaultLeaders }, 'people');

export const about: AboutText = {
  headline: 'Accountants on your side of the table',
  // SAMPLE FACT introduction: We’re a small Western Sydney practice
  lede: 'We’re a small Western Sydney practice. We do tax, bookkeeping and planning for people who have other work to do.',
  mission: {
    heading: 'Our mission',
    paragraphs: [
      'We want every client to understand their own money: what came in, what went out, what’s owed and what’s coming, without an accountant to translate.',
      'So we do the technical work, and then we explain it. A return that’s right but makes no sense to you is only half done.',
    ],
  },
  leadership: {
    heading: 'Who you’ll meet',
    lede: 'These people lead the work. You’ll deal with at least one of them every time.',
    leaders,
  },
  credibility: {
    heading: 'Why you can trust the work',
    cards: [
      {
        title: 'Experience you can use',
        text: 'Our founder has seen most situations before: late returns, a BAS gone wrong, a first employee, a property sale, shares inherited from a parent. You’ll get the answer, and the reason for it.',
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
        text: 'We keep up with the law, check what we hear before we act on it, and tell you when a question needs a specialist.',
      },
      {
        number: 2,
        title: 'Client Education & Care',
        text: 'We’d rather explain it twice than leave you guessing. No question is too small, and no one gets told off for being late.',
      },
      {
        number: 3,
        title: 'Approachability & Transparency',
        text: 'You can reach us, and you’ll see the price before we start. If we make a mistake, you’ll hear about it from us first.',
      },
      {
        number: 4,
        title: 'Integrity & Reliability',
        text: 'We claim what the law allows and nothing more. If we give you a date, we’ll keep it, or call you before it passes.',
      },
    ],
  },
  closing: {
    heading: 'Come and meet us',
    text: 'Book a time, bring your questions, and see whether we suit each other.',
    action: 'Book a Session',
  },
};
