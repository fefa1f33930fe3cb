import { z } from 'zod';
import { requestListsSchema } from './requests/lists.ts';
import { type WorkType, workTypes } from './types/names.ts';

/** What the practice says to its clients about jobs, as it is published now. */
export const workTextsSchema = z.object({
  requests: requestListsSchema,
  declarations: z
    .record(z.enum(workTypes), z.string())
    .describe('By type, what is declared beside the sentences that the law asks for.')
    .meta({ example: { 'individual-return': 'I have read it.' } }),
});
export type WorkTexts = Readonly<z.output<typeof workTextsSchema>>;
export type Declarations = Readonly<Record<WorkType, string>>;
