import { wording } from '#domain/wording.ts';
import type { Answers, StepId } from './answers.ts';
import { tidyDate, tidyLine, withoutGaps, withoutSpaces } from './tidy.ts';

/** The fields that are typed in: how much fits, and what is taken off before it counts. */

const words = wording.intake;

export interface TextField {
  /** In characters, once tidied. */
  readonly limit: number;
  readonly tooLong: string;
  readonly tidy: (text: string) => string;
}

type TextName<Part> = {
  [Name in keyof Part]: string extends Part[Name] ? Name : never;
}[keyof Part];

export type TextFields<Id extends StepId> = Readonly<Record<TextName<Answers[Id]>, TextField>>;

export const line = (limit: number): TextField => ({
  limit,
  tooLong: words.tooLong,
  tidy: tidyLine,
});
const number = (limit: number): TextField => ({ ...line(limit), tidy: withoutSpaces });

const name = line(100);
const phone = number(30);
const extension: TextField = { ...number(3), tooLong: words.extensionTooLong };
const timeOfDay = line(20);
const street = line(200);
const suburb = line(100);
const state = line(50);
const postcode = line(10);

const contact: TextFields<'contact'> = {
  email: line(254),
  mobilePhone: phone,
  homePhone: phone,
  workPhone: phone,
  homeExtension: extension,
  workExtension: extension,
  mobileTime: timeOfDay,
  homeTime: timeOfDay,
  workTime: timeOfDay,
};

/** Leaves room for the other answers in a request of 1 MB. */
const largestSignature = 700_000;

export const textFields: { readonly [Id in StepId]: TextFields<Id> } = {
  personal: {
    tfn: { ...number(20), tidy: withoutGaps },
    lastName: name,
    givenNames: name,
    dateOfBirth: { limit: 20, tooLong: words.dateOfBirthUnreal, tidy: tidyDate },
  },
  contact,
  spouse: { ...contact, lastName: name, givenNames: name },
  address: {
    residentialAddress: street,
    residentialSuburb: suburb,
    residentialState: state,
    residentialPostcode: postcode,
    postalAddress: street,
    postalSuburb: suburb,
    postalState: state,
    postalPostcode: postcode,
  },
  banking: {
    bsb: { limit: 6, tooLong: words.bsbTooLong, tidy: withoutGaps },
    accountNumber: number(30),
    accountName: name,
  },
  additional: { howDidYouHear: line(200), employer: line(200) },
  signature: {
    image: {
      limit: largestSignature,
      tooLong: words.signatureTooLarge,
      tidy: (text) => text.trim(),
    },
    date: { limit: 20, tooLong: words.signatureDateUnreal, tidy: withoutSpaces },
  },
};

/**
 * What a field holds after a key press or a paste. A BSB pasted with its dash still fits; a full
 * field takes nothing more, wherever it is typed, and pushes nothing out.
 */
export function cutToLimit({ tidy, limit }: TextField, typed: string, before: string): string {
  const tidied = tidy(typed);
  const isFull = before.length === limit && tidied.length > limit;
  return isFull ? before : tidied.slice(0, limit);
}
