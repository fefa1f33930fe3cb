import type { PhoneType, Title } from '#domain/intake/answers.ts';
import type { ReadableForm } from '#domain/intake/submission.ts';

/** How answers are written for people who read many of them. */

/** 123456782 is read as 123 456 782. A number of another length stays as it was given. */
export const groupedDigits = (digits: string, gap: string): string =>
  /^(?:\d{3}){2,3}$/.test(digits) ? (digits.match(/\d{3}/g)?.join(gap) ?? digits) : digits;

const mobile = /^(04\d\d)(\d{3})(\d{3})$/;
const landline = /^\(?(0[2378])\)?(\d{4})(\d{4})$/;

/** 0491570156 is read as 0491 570 156. Numbers of other shapes stay as they were given. */
export const groupedPhone = (number: string): string =>
  number.replace(mobile, '$1 $2 $3').replace(landline, '($1) $2 $3');

/** MISS is Miss. */
export const titleInWords = (title: Title): string => title[0] + title.slice(1).toLowerCase();

interface NoteWords {
  readonly bestTime: string;
  readonly extension: string;
}

/** What was said about a phone: its extension, and when it suits. */
export function phoneNotes(
  contact: ReadableForm['contactInfo'],
  type: PhoneType,
  words: NoteWords,
): string {
  const extension = type === 'mobile' ? '' : contact[`${type}Extension`];
  const time = contact[`${type}Time`];
  const notes = [
    extension && `${words.extension} ${extension}`,
    time && `${words.bestTime} ${time} ${contact[`${type}AMPM`]}`.trim(),
  ];
  return notes.filter(Boolean).join(', ');
}
