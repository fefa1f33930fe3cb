import { z } from 'zod';
import { tidyLine, tidyText } from '#domain/fields/tidy.ts';
import { workKinds } from './kinds.ts';
import { workTypes } from './types/names.ts';
import { workWording as words } from './wording.ts';

/** What is typed about work. */

export const line = (limit: number, missing: string, tooLong: string) =>
  z.string().overwrite(tidyLine).min(1, missing).max(limit, tooLong);

export const paragraph = (limit: number, missing: string, tooLong: string) =>
  z.string().overwrite(tidyText).min(1, missing).max(limit, tooLong);

/** PostgreSQL has no year 0. */
export const day = z.iso.date(words.dayUnreal).refine((text) => text >= '1900', words.dayUnreal);

export const period = line(30, words.periodMissing, words.periodLong);

/** What a job is about: its type, or a kind that stands for one. */
export const matter = {
  type: z.enum(workTypes).optional(),
  kind: z.enum(workKinds).optional().describe('Where no type is named, the usual one of a kind.'),
};
export const namesMatter = ({ type, kind }: { type?: unknown; kind?: unknown }): boolean =>
  (type ?? kind) !== undefined;
export const noMatter = { error: words.typeMissing, path: ['type'] };

export const comment = paragraph(2000, words.commentMissing, words.commentLong);

/** An empty filter in the query counts as none. */
export const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema.optional());

export const personSchema = z.object({ _id: z.string(), name: z.string() });

export const exampleIds = {
  work: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20',
  item: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f21',
  client: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f11',
  staff: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f10',
  document: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f22',
  comment: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f23',
  note: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f24',
  season: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f25',
} as const;
