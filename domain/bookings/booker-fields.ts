import { line, mailAddress, paragraphs, phone } from '#domain/fields/kinds.ts';
import { type FieldProblems, fieldProblem, type TextFields } from '#domain/fields/text-field.ts';
import { phoneDoubt } from '#domain/fields/typing-slips.ts';
import { hasWebAddress } from '#domain/fields/web-address.ts';
import { bookingWording as words } from './wording.ts';

const fewestDigits = 8;
const hasAreaCode = (text: string) => text.replace(/\D/g, '').length >= fewestDigits;
const isMobile = (text: string) => /^(?:0|\+610?)4/.test(text.replace(/[^\d+]/g, ''));

/** What people enter about themselves when they book. */
export const bookerFields = {
  /** It stands in mails to an address that no one has confirmed. */
  name: {
    ...line(200),
    label: 'Name',
    required: words.nameRequired,
    checks: [{ passes: (text) => !hasWebAddress(text), message: words.nameHasAddress }],
  },
  email: { ...mailAddress, label: 'Email', required: words.emailRequired },
  phone: {
    ...phone,
    label: 'Phone',
    required: words.phoneRequired,
    checks: [
      { passes: (text) => hasAreaCode(text) || !isMobile(text), message: words.mobileInvalid },
      { passes: hasAreaCode, message: words.phoneInvalid },
    ],
  },
  /** The calculator may have filled this in. */
  about: { ...paragraphs(5000), label: 'What is it about?' },
} satisfies TextFields;

/** A number that will be refused raises no doubt: the doubt says that one may continue. */
export const bookerPhoneDoubt = (typed: string) =>
  fieldProblem(bookerFields.phone, typed) ? undefined : phoneDoubt(typed);

export type BookerProblems = FieldProblems<typeof bookerFields>;
