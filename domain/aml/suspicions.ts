import { z } from 'zod';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { paragraph } from '#domain/work/fields.ts';
import { amlWording as words } from './wording.ts';

/** What made an admin suspect something. The client must never learn of it, nor anyone who need not. */

export const newSuspicionSchema = z
  .strictObject({ note: paragraph(10_000, words.suspicionMissing, words.suspicionLong) })
  .meta({ example: { note: 'Paid the fee twice in cash, and asked for it back by transfer.' } });

export const suspicionListSchema = pageOfListSchema.omit({ search: true });

export const suspicionSchema = z
  .object({
    _id: z.string(),
    note: z.string(),
    by: z.object({ _id: z.string(), name: z.string() }),
    at: z.iso.datetime(),
  })
  .meta({
    example: {
      _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f31',
      note: 'Paid the fee twice in cash, and asked for it back by transfer.',
      by: { _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f10', name: 'Alex Martin' },
      at: '2026-11-16T02:15:00.000Z',
    },
  });
export type Suspicion = z.output<typeof suspicionSchema>;
