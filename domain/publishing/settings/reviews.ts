import type { Described, FittingCheck } from '../described.ts';
import {
  choice,
  day,
  group,
  line,
  list,
  number,
  paragraphs,
  tick,
  type ValueCheck,
} from '../setting.ts';

/** What clients say: content/reviews/ and the quote in content/home.ts. */

const proof = {
  source: line('Where it was given', 100, { hint: 'Such as Google, an email, or a survey.' }),
  date: day('When'),
  consent: tick('They agreed that we may publish it'),
};

const neededWithWords = (field: string, message: string): ValueCheck => ({
  passes: (value) => value.words === '' || Boolean(value[field]),
  message,
  field,
});

const consentGiven = {
  passes: ({ consent }: Readonly<Record<string, unknown>>) => consent === true,
  message: 'Please publish a review only if the client has agreed to it.',
  field: 'consent',
};

/** Without words there is no quote, and nothing else is asked for. */
const quoteChecks = [
  neededWithWords('name', 'Please say who said it.'),
  neededWithWords('role', 'Please say what they do, such as “Baker, Granville”.'),
  neededWithWords('source', 'Please say where it was given.'),
  neededWithWords('date', 'Please say when it was given.'),
  neededWithWords('consent', consentGiven.message),
];

interface Dated {
  readonly date?: string;
}

const notYet = 'That day is still to come. Please give the day on which it was given.';

const areOfThePast: FittingCheck = (reviews, { today }) => {
  const at = (reviews as readonly Dated[]).findIndex(({ date = '' }) => date > today);
  return at < 0 ? undefined : { path: `${at}.date`, message: notYet };
};

const isOfThePast: FittingCheck = (quote, { today }) =>
  ((quote as Dated).date ?? '') > today ? { path: 'date', message: notYet } : undefined;

export const reviewSettings = {
  testimonials: {
    setting: list(
      'Reviews',
      {
        id: number('Number', [1, 1_000_000], ''),
        name: line('Name', 60),
        role: line('Role', 60),
        company: line('Business', 80, { mayBeEmpty: true }),
        persona: choice('Kind of client', { business: 'Business', individual: 'Individual' }),
        content: paragraphs('Their words', 1000),
        rating: number('Rating', [1, 5], 'of 5'),
        ...proof,
      },
      { one: 'review', most: 200, unique: 'id', key: 'id', checks: [consentGiven] },
    ),
    shows: 'Why Us; the first three on Home',
    screen: 'reviews',
    isSample: true,
    startsEmpty: true,
    fits: areOfThePast,
  },
  quote: {
    setting: group(
      'Quote on the home page',
      {
        words: paragraphs('Their words', 400, { mayBeEmpty: true }),
        name: line('Name', 60, { mayBeEmpty: true }),
        role: line('Role', 80, { mayBeEmpty: true }),
        source: { ...proof.source, optional: true },
        date: { ...proof.date, optional: true },
        consent: proof.consent,
      },
      {
        hint: 'Leave their words empty if you have none; then none is shown.',
        checks: quoteChecks,
      },
    ),
    shows: 'Home',
    screen: 'reviews',
    isSample: true,
    startsEmpty: true,
    fits: isOfThePast,
  },
} satisfies Described;
