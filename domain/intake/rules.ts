import { type ContactAnswers, phoneTypes } from './answers.ts';

/** What an answer must fulfil. A rule sees a step's answers after they are normalised. */
export interface Rule<Part> {
  /** The field that shows the message, then the others whose edit takes it away. */
  readonly fields: readonly [keyof Part, ...(keyof Part)[]];
  readonly message: string;
  isBroken(part: Part): boolean;
}

export const required = <Name extends string>(
  field: Name,
  message: string,
): Rule<Record<Name, string>> => ({
  fields: [field],
  message,
  isBroken: (part) => part[field] === '',
});

/** Says nothing about an empty field. */
export const shaped = <Name extends string>(
  field: Name,
  message: string,
  hasShape: (text: string) => boolean,
): Rule<Record<Name, string>> => ({
  fields: [field],
  message,
  isBroken: (part) => part[field] !== '' && !hasShape(part[field]),
});

export const when = <Part>(
  applies: (part: Part) => boolean,
  rules: readonly Rule<Part>[],
): Rule<Part>[] =>
  rules.map((rule) => ({
    ...rule,
    isBroken: (part) => applies(part) && rule.isBroken(part),
  }));

/** Text, @, text, dot, text. Not by a pattern: on a long row of dots one would take for ever. */
export function looksLikeEmail(text: string): boolean {
  const [name = '', host = '', ...more] = text.split('@');
  const dot = host.lastIndexOf('.');
  const complete = name !== '' && dot > 0 && dot < host.length - 1;
  return complete && more.length === 0 && !/\s/.test(text);
}

/** A day of the calendar as yyyy-mm-dd. Years before 1900 are slips of the finger. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const isPicture = (text: string): boolean =>
  /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/.test(text);

interface ContactWords {
  readonly emailRequired: string;
  readonly emailInvalid: string;
  readonly phoneRequired: string;
}

/** The same for the client and for the spouse, in other words. */
export const contactRules = (words: ContactWords): Rule<ContactAnswers>[] => [
  required('email', words.emailRequired),
  shaped('email', words.emailInvalid, looksLikeEmail),
  {
    fields: ['selectedPhones', 'mobilePhone', 'homePhone', 'workPhone'],
    message: words.phoneRequired,
    isBroken: (part) => phoneTypes.every((type) => part[`${type}Phone`] === ''),
  },
];
