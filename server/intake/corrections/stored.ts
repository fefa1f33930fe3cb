import { z } from 'zod';
import { changeSchema } from '#domain/intake/corrections/correction.ts';
import { partShape } from '#domain/intake/part-schema.ts';
import type { ContactForm } from '#domain/intake/payload.ts';
import { readValue } from '#domain/intake/readable-form.ts';
import { stepIds, stepOf } from '#domain/intake/steps.ts';
import { storedJson } from '#server/db/stored-json.ts';

/** What is stored about corrections. */

export const storedSentBack = storedJson(
  z.object({
    items: z.array(z.object({ part: z.string(), field: z.string(), comment: z.string() })),
  }),
);

export const storedChanges = storedJson(z.object({ changes: z.array(changeSchema) }));

const wholeForm = z.object(
  Object.fromEntries(
    stepIds.map((id) => {
      const part = z.object(partShape(id, readValue));
      return [stepOf(id).part, stepOf(id).absentWithout ? part.nullable() : part];
    }),
  ),
) as unknown as z.ZodType<ContactForm>;

export const storedEarlierForm = storedJson(z.object({ form: wholeForm }));
