import { activity } from '#content/audit/activity.ts';
import { people } from '#content/bookings/people.ts';
import { breaches as breachWords } from '#content/breaches/breaches.ts';
import { submissions } from '#content/intake/submissions.ts';
import { practice } from '#content/practice.ts';
import type { ActivityLine } from '#domain/audit/activity.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { hiddenFields } from '#domain/intake/hidden-fields.ts';

/** Log lines in words. A later version may have written kinds and details unknown to this one. */

const inWords = (words: Readonly<Record<string, string>>, name: unknown): string =>
  words[String(name)] ?? String(name);

const hiddenLabels = Object.fromEntries(
  Object.entries(hiddenFields).map(([name, { field }]) => [name, field.label]),
);

export const kindInWords = (kind: string): string => inWords(activity.kinds, kind);

const moment = (at: unknown): string => shortMoment(String(at), practice.timeZone);

/** Without its day where that is the day of the beginning. */
function end(at: unknown, startsAt: unknown): string {
  const [day = ''] = moment(startsAt).split(', ');
  return moment(at).replace(`${day}, `, '');
}

const staffName = (id: unknown): string =>
  people.find((member) => member.id === id)?.name ?? String(id);

type Details = ActivityLine['details'];

/** The details worth showing, in their order. */
const detailWords: Readonly<Record<string, (value: unknown, details: Details) => string>> = {
  documentName: String,
  field: (field) => inWords(hiddenLabels, field),
  state: (state) => inWords(submissions.states, state),
  fields: (fields) =>
    Array.isArray(fields) ? fields.map((field) => inWords(activity.fields, field)).join(', ') : '',
  type: (type) => inWords(activity.details, type),
  again: (again) => (again === true ? activity.details.again : ''),
  by: (way) => inWords(activity.details, way),
  secondFactor: (method) => inWords(activity.secondFactors, method),
  which: (sessions) => inWords(activity.sessions, sessions),
  email: String,
  number: String,
  from: (address) => `${activity.details.from} ${address}`,
  to: (address) => `${activity.details.to} ${address}`,
  count: String,
  breachEntry: (kind) => inWords(breachWords.kinds, kind),
  list: (list) => inWords(activity.lists, list),
  staff: staffName,
  startsAt: moment,
  endsAt: (at, { startsAt }) => end(at, startsAt),
  values: (count) => `${count} ${activity.details.values}`,
};

/** What stands before a detail that goes with the one before it. */
const joints: Readonly<Record<string, string>> = {
  secondFactor: ' and ',
  to: ' ',
  endsAt: ` ${activity.details.to} `,
};

export function detailsInWords({ details }: Pick<ActivityLine, 'details'>): string {
  let text = '';
  for (const [name, words] of Object.entries(detailWords)) {
    const part = name in details ? words(details[name], details) : '';
    if (part) text += text ? `${joints[name] ?? ', '}${part}` : part;
  }
  return text;
}
