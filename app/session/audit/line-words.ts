import { activity } from '#content/audit/activity.ts';
import { submissions } from '#content/intake/submissions.ts';
import type { ActivityLine } from '#domain/audit/activity.ts';
import { hiddenFields } from '#domain/intake/hidden-fields.ts';

/** Log lines in words. A later version may have written kinds and details unknown to this one. */

const inWords = (words: Readonly<Record<string, string>>, name: unknown): string =>
  words[String(name)] ?? String(name);

const hiddenLabels = Object.fromEntries(
  Object.entries(hiddenFields).map(([name, { field }]) => [name, field.label]),
);

export const kindInWords = (kind: string): string => inWords(activity.kinds, kind);

/** The details worth showing, in their order. */
const detailWords: Readonly<Record<string, (value: unknown) => string>> = {
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
  from: (address) => `${activity.details.from} ${address}`,
  to: (address) => `${activity.details.to} ${address}`,
  count: String,
  list: (list) => inWords(activity.lists, list),
  values: (count) => `${count} ${activity.details.values}`,
};

/** What stands before a detail that goes with the one before it. */
const joints: Readonly<Record<string, string>> = { secondFactor: ' and ', to: ' ' };

export function detailsInWords({ details }: Pick<ActivityLine, 'details'>): string {
  let text = '';
  for (const [name, words] of Object.entries(detailWords)) {
    const part = name in details ? words(details[name]) : '';
    if (part) text += text ? `${joints[name] ?? ', '}${part}` : part;
  }
  return text;
}
