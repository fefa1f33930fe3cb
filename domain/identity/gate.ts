import { z } from 'zod';
import { tidyText } from '#domain/fields/tidy.ts';
import { documentNumber } from './identity-check.ts';
import { identityWording as words } from './wording.ts';

/** What the practice does about a job of a client whose identity no one has checked. */
export type IdentityGate = 'off' | 'warn' | 'stop';

/** A reason to go on without the check, which stays in the log. */
export const overrideSchema = z
  .strictObject({
    reason: z
      .string(words.overrideMissing)
      .overwrite(tidyText)
      .min(1, words.overrideMissing)
      .max(500, words.overrideLong)
      .refine((text) => !documentNumber.test(text), words.reasonNumber),
  })
  .describe('To go on although the client’s identity was not checked; the reason is logged.');
export type Override = z.output<typeof overrideSchema>;
