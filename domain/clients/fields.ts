import { personFields } from '#domain/accounts/fields.ts';
import { line } from '#domain/fields/kinds.ts';
import type { TextField, TextFields } from '#domain/fields/text-field.ts';
import { withoutSpaces } from '#domain/fields/tidy.ts';
import { isAbn } from '#domain/identifiers/abn.ts';
import { isAcn } from '#domain/identifiers/acn.ts';
import { isTfn } from '#domain/identifiers/tfn.ts';
import { clientsWording as words } from './wording.ts';

/** What is written about a client, as the screen and the server check it. */

const number = (label: string, passes: (text: string) => boolean, message: string): TextField => ({
  ...line(20),
  label,
  tidy: withoutSpaces,
  checks: [{ passes, message }],
});

const { name, email, phone, address } = personFields;
/** A client needs no email. */
const { required: _, ...optionalEmail } = email;

export const clientFields = {
  name: { ...name, required: words.nameRequired },
  tradingName: { ...line(200), label: 'Trading name' },
  abn: number('ABN', isAbn, words.abnWrong),
  acn: number('ACN', isAcn, words.acnWrong),
  tfn: number('Tax file number', isTfn, words.tfnWrong),
  code: { ...line(50), label: 'Code' },
  email: optionalEmail,
  phone_number: phone,
  address,
} satisfies TextFields;
export type ClientField = keyof typeof clientFields;

/** Of the numbers that have a check digit. */
const digitsOf = { abn: 11, acn: 9, tfn: 9 } as const;
export type CheckedNumber = keyof typeof digitsOf;
export const isCheckedNumber = (field: ClientField): field is CheckedNumber => field in digitsOf;

/** Whether all digits of a number are typed, so that it can be checked. */
export const isTyped = (field: CheckedNumber, text: string): boolean =>
  withoutSpaces(text).length >= digitsOf[field];
