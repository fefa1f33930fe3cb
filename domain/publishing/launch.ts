import { z } from 'zod';
import { parts } from './settings.ts';

/** Something that a real practice must still change before it goes live. */
const findingSchema = z.object({
  place: z.string().describe('The file, "environment", or the pages.'),
  field: z.string().describe('The field or the variable.'),
  words: z.string().describe('What is wrong, and what to do about it.'),
  setting: z
    .object({ part: z.enum(parts as [string, ...string[]]), name: z.string() })
    .optional()
    .describe('Where to fix it on a screen, if it can be.'),
});

export const findingsSchema = z.array(findingSchema).meta({
  example: [
    {
      place: 'content/practice.ts',
      field: 'phone',
      words: '(02) 5550 1234 is reserved for fiction and reaches no one. Give your own number.',
      setting: { part: 'practice', name: 'phone' },
    },
  ],
});

export interface Finding extends z.output<typeof findingSchema> {
  /** What to do in the file, for those who have no screen. */
  readonly inFile?: string;
}
