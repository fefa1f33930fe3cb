import { z } from 'zod';
import { storedJson } from '#server/db/stored-json.ts';

/** What is stored about bank accounts that have changed. */

/** How a client could be reached when they gave an account. */
export const storedContact = storedJson(
  z.object({ phones: z.array(z.string()), email: z.string() }),
);

export type Contact = ReturnType<typeof storedContact.parse>;

const call = z.object({
  number: z.string(),
  spokeWith: z.string(),
  note: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

export const storedBankChange = storedJson(
  z.object({
    /** From before the change. */
    phones: z.array(z.string()),
    givenAt: z.iso.datetime(),
    call: call.nullable(),
    /** About accounts that the form named before. */
    earlierCalls: z.array(call),
  }),
);

export type BankChange = ReturnType<typeof storedBankChange.parse>;
