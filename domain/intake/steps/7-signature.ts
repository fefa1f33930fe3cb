import { isPicture, isRealDate } from '#domain/intake/fields/checks.ts';
import { date, drawing, type Step } from '#domain/intake/fields/field.ts';

/** Leaves room for the other answers in a request of 1 MB. */
const largestPicture = 700_000;

const unreal = 'Please enter the signature date as a date, such as 2026-07-31.';

export const signature = {
  title: 'E-Signature',
  part: 'eSignature',
  fields: {
    image: drawing('Your signature', largestPicture, {
      required: 'Signature is required',
      tooLong: 'The signature is too large. Please clear it and sign again.',
      checks: [{ passes: isPicture, message: 'The signature must be a PNG or JPEG picture.' }],
      call: 'signature',
      about: 'A PNG or JPEG picture as a data string in base64.',
      reads: 'signature',
      deskLabel: 'Signature',
    }),
    date: date('Signature date', 20, {
      hint: 'Set to today when you sign.',
      required: 'Signature date is required',
      tooLong: unreal,
      checks: [{ passes: isRealDate, message: unreal }],
      call: 'signatureDate',
      about: 'yyyy-mm-dd',
      secrecy: 'clear',
      reads: 'date',
      deskLabel: 'Signed on',
      width: 'short',
    }),
  },
} as const satisfies Step;
