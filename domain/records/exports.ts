import { z } from 'zod';
import { userListSchema } from '#domain/accounts/people.ts';
import { submissionListSchema } from '#domain/intake/submission.ts';
import { lodgmentListSchema } from '#domain/work/recurring/lodgments.ts';
import { workListSchema } from '#domain/work/work.ts';

/** What narrows a list narrows its file. */

const paging = { page: true, pageSize: true } as const;
const day = z.preprocess((given) => given || undefined, z.iso.date().optional());

export const clientExportSchema = userListSchema.pick({ search: true });
export const workExportSchema = workListSchema.omit({ ...paging, sort: true });
export const lodgmentExportSchema = lodgmentListSchema.omit(paging);
export const appointmentExportSchema = z.object({
  from: day.describe('The first day; without it from the beginning.'),
  to: day.describe('The last day.'),
});
export const submissionExportSchema = submissionListSchema.omit({ ...paging, sort: true });
export const invoiceExportSchema = z.object({
  again: z
    .preprocess((given) => given || undefined, z.literal('1').optional())
    .describe('`1` for the lines that were in a file before, too.'),
});
