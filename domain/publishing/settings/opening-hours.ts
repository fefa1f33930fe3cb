import {
  daysOf,
  hoursOn,
  type OpeningHours,
  type Weekday,
  weekdays,
} from '#domain/dates/opening-hours.ts';
import { sameWords } from '#domain/fields/field.ts';
import type { Described, FittingCheck } from '../described.ts';
import { choice, group, line, list, time, type ValueCheck } from '../setting.ts';

const hoursChecks: readonly ValueCheck[] = [
  {
    passes: ({ from, to }) =>
      to === undefined || weekdays.indexOf(from as never) < weekdays.indexOf(to as never),
    message: 'The last day must come after the first in the week.',
    field: 'to',
  },
  {
    passes: ({ remark, opens, closes }) =>
      remark === undefined
        ? opens !== undefined && closes !== undefined
        : opens === undefined && closes === undefined,
    message: 'Please give both times, or a remark in place of them.',
    field: 'opens',
  },
  {
    passes: ({ opens, closes }) => opens === undefined || String(opens) < String(closes),
    message: 'Closing time must be after opening time.',
    field: 'closes',
  },
];

/** Whether two lines say something of the same day that can’t both be true. */
function isContradiction(day: Weekday, [one, other]: readonly [OpeningHours, OpeningHours]) {
  const [a, b] = [hoursOn(day, [one]), hoursOn(day, [other])].map(([times]) => times);
  return !a || !b || (a.opens < b.closes && b.opens < a.closes);
}

const noneOverlap: FittingCheck = (value) => {
  const lines = value as readonly OpeningHours[];
  for (const [at, entry] of lines.entries()) {
    for (const [before, earlier] of lines.slice(0, at).entries()) {
      const both = daysOf(entry).filter((day) => daysOf(earlier).includes(day));
      const day = both.find((each) => isContradiction(each, [earlier, entry]));
      if (!day) continue;
      const message = `${day} is in line ${before + 1} too, and the times overlap. Please give each time once.`;
      return { path: `${at}.from`, message };
    }
  }
  return undefined;
};

export const openingHours = {
  setting: list(
    'Opening hours',
    {
      from: choice('From', sameWords(weekdays)),
      to: choice('To', sameWords(weekdays), { optional: true }),
      opens: time('Opens', { optional: true }),
      closes: time('Closes', { optional: true }),
      remark: line('Remark in place of times', 60, { optional: true }),
      onRequest: group(
        'Times on request',
        { opens: time('From'), closes: time('To') },
        { optional: true },
      ),
    },
    { one: 'line', least: 1, most: 7, checks: hoursChecks, unique: 'from' },
  ),
  shows: 'the footer, contact pages, search engines, booking calendars',
  screen: 'practice',
  fits: noneOverlap,
} satisfies Described[string];
