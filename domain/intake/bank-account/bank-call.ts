import { z } from 'zod';
import { tidyLine, tidyText } from '#domain/fields/tidy.ts';
import { wording } from '#domain/wording.ts';

/** Before a changed bank account is used, the practice calls a number from before the change. */

const words = wording.desk.bankCall;

/** In Australia +61 and 0 are the same beginning. */
const digitsOf = (phone: string): string =>
  phone.replace(/\D/g, '').replace(/^(?:0011)?61(?=\d{9}$)/, '0');

/** However they are written. */
export const isSameNumber = (one: string, other: string): boolean =>
  digitsOf(one) !== '' && digitsOf(one) === digitsOf(other);

export const isOnFile = (number: string, phones: readonly string[]): boolean =>
  phones.some((phone) => isSameNumber(phone, number));

/** As much of a number as the log needs to tell it from others. */
export const endOf = (number: string): string => `…${digitsOf(number).slice(-3)}`;

export const bankCallSchema = z
  .strictObject({
    number: z
      .string(words.numberMissing)
      .overwrite(tidyLine)
      .min(1, words.numberMissing)
      .max(50)
      .describe('A phone number on file from before the change.'),
    spokeWith: z
      .string(words.spokeWithMissing)
      .overwrite(tidyLine)
      .min(1, words.spokeWithMissing)
      .max(200),
    note: z.string().overwrite(tidyText).max(2000, words.noteLong).default(''),
  })
  .meta({
    example: {
      number: '0491 570 156',
      spokeWith: 'Linh Nguyen',
      note: 'She has moved to another bank.',
    },
  });

export type BankCall = z.output<typeof bankCallSchema>;

const bankAccountStates = ['unchanged', 'changed', 'called'] as const;

const notedCallSchema = z.object({
  number: z.string(),
  spokeWith: z.string(),
  note: z.string(),
  by: z.string().describe('Who called.'),
  at: z.iso.datetime(),
});

export type NotedCall = z.output<typeof notedCallSchema>;

/** What the practice knows of the bank account in a form. */
export const bankAccountSchema = z
  .object({
    state: z.enum(bankAccountStates).describe('While it is changed, it cannot be revealed.'),
    numbers: z.array(z.string()).describe('The phone numbers on file from before the change.'),
    call: notedCallSchema.nullable(),
    earlierCalls: z
      .array(notedCallSchema)
      .describe('About accounts that this form named before, oldest first.'),
  })
  .meta({
    example: { state: 'changed', numbers: ['0491570156'], call: null, earlierCalls: [] },
  });

export type BankAccount = z.output<typeof bankAccountSchema>;
