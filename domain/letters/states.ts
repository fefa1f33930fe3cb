import type { Day } from '#domain/dates/calendar-days.ts';

/** How a letter stands. */

/** What is stored. That one has ended follows from its last day. */
export const storedLetterStates = ['draft', 'sent', 'signed', 'withdrawn'] as const;
export type StoredLetterState = (typeof storedLetterStates)[number];

export const shownLetterStates = [...storedLetterStates, 'expired'] as const;
export type ShownLetterState = (typeof shownLetterStates)[number];

/** What the price of a service is per. */
export const pricedPer = ['job', 'month', 'quarter', 'year', 'hour'] as const;
export type PricedPer = (typeof pricedPer)[number];

export const perWords: Readonly<Record<PricedPer, string>> = {
  job: 'for each job',
  month: 'a month',
  quarter: 'a quarter',
  year: 'a year',
  hour: 'an hour',
};

/** So many days before its last one a letter is to be renewed. */
export const renewalDays = 30;

export const letterStateOn = (
  { state, to }: { readonly state: StoredLetterState; readonly to: Day },
  today: Day,
): ShownLetterState => ((state === 'sent' || state === 'signed') && to < today ? 'expired' : state);

/** The same day of the next year, or the last of February where there is none. */
export function aYearAfter(day: Day): Day {
  const [year = '', ...rest] = day.split('-');
  const next = `${String(Number(year) + 1).padStart(4, '0')}-${rest.join('-')}`;
  return next.endsWith('-02-29') ? next.replace('-02-29', '-02-28') : next;
}
