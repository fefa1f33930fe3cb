import { z } from 'zod';
import { textSchema } from '#domain/fields/schema.ts';
import { clientFields } from './fields.ts';
import { clientKinds } from './kinds.ts';

/** What the Australian Business Register says of an ABN. */

export const abnToFind = textSchema(clientFields.abn);

export const registeredAbnSchema = z
  .object({
    state: z.enum(['found', 'unknown', 'unavailable', 'off']),
    name: z.string().nullable(),
    kind: z.enum(clientKinds).nullable().describe('Null for one that we do not know, too.'),
    type: z.string().nullable().describe('In the words of the register.'),
    status: z.enum(['active', 'cancelled']).nullable(),
    gst: z.iso.date().nullable().describe('Registered since; null if it is not.'),
    acn: z.string().nullable(),
  })
  .meta({
    example: {
      state: 'found',
      name: 'CHEN PLUMBING PTY LTD',
      kind: 'company',
      type: 'Australian Private Company',
      status: 'active',
      gst: '2015-07-01',
      acn: '004085616',
    },
  });
export type RegisteredAbn = z.output<typeof registeredAbnSchema>;
