import { z } from 'zod';
import { changeSchema } from '#domain/intake/corrections/correction.ts';
import { storedJson } from '#server/db/stored-json.ts';

/** What is stored about corrections. */

export const storedSentBack = storedJson(
  z.object({
    items: z.array(z.object({ part: z.string(), field: z.string(), comment: z.string() })),
  }),
);

export const storedChanges = storedJson(z.object({ changes: z.array(changeSchema) }));

/** By the names of their columns. */
export const storedEarlierTexts = storedJson(z.object({ texts: z.record(z.string(), z.string()) }));
