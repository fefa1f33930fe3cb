import { longDate } from '#domain/dates/long-date.ts';
import type { PhoneType } from '#domain/intake/fields/choices.ts';
import type { DeskFormat, Field } from '#domain/intake/fields/field.ts';
import type { Reach } from '#domain/intake/fields/reach.ts';

/** Answers formatted for people who read many of them. */

/** 123456782 becomes 123 456 782. A number of another length stays as it was given. */
export const groupedDigits = (digits: string, gap: string): string =>
  /^(?:\d{3}){2,3}$/.test(digits) ? (digits.match(/\d{3}/g)?.join(gap) ?? digits) : digits;

const mobile = /^(04\d\d)(\d{3})(\d{3})$/;
const landline = /^\(?(0[2378])\)?(\d{4})(\d{4})$/;

/** 0491570156 becomes 0491 570 156. Numbers of another format stay as they were given. */
export const groupedPhone = (number: string): string =>
  number.replace(mobile, '$1 $2 $3').replace(landline, '($1) $2 $3');

/** MISS becomes Miss. */
export const titleInWords = (title: string): string =>
  title.slice(0, 1) + title.slice(1).toLowerCase();

const spellings: { readonly [Format in DeskFormat]?: (text: string) => string } = {
  title: titleInWords,
  digits: (text) => groupedDigits(text, ' '),
  bsb: (text) => groupedDigits(text, '-'),
  date: longDate,
};

export interface YesNoWords {
  readonly yes: string;
  readonly no: string;
}

/** An answer, formatted as its field describes. */
export function inWords({ reads }: Field, value: unknown, { yes, no }: YesNoWords): string {
  if (typeof value === 'boolean') return value ? yes : no;
  const text = String(value);
  return (reads && spellings[reads]?.(text)) ?? text;
}

interface NoteWords {
  readonly bestTime: string;
  readonly extension: string;
}

/** The extension of a phone and the best time to call it. */
export function phoneNotes(reach: Reach, type: PhoneType, words: NoteWords): string {
  const extension = type === 'mobile' ? '' : reach[`${type}Extension`];
  const time = reach[`${type}Time`];
  const notes = [
    extension && `${words.extension} ${extension}`,
    time && `${words.bestTime} ${time} ${reach[`${type}AMPM`]}`.trim(),
  ];
  return notes.filter(Boolean).join(', ');
}
