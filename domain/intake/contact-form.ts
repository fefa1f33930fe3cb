import { z } from 'zod';
import { isText } from '#domain/fields/field.ts';
import { optionalTextSchema } from '#domain/fields/schema.ts';
import { type Field, valuesOf } from './fields/field.ts';
import { partSchema } from './part-schema.ts';
import { answersOf, type SentForm } from './payload.ts';
import { sentFields, stepIds, stepOf } from './steps.ts';
import { validateStep } from './validate-step.ts';

/** The body of the call. Its shape follows from the fields; its rules are those of the screen. */

/** One answer of the call. */
export function sentValue(field: Field): z.ZodType {
  if (isText(field)) {
    const { limit, tooLong, tidy } = field;
    return optionalTextSchema({ limit, tooLong, tidy });
  }
  switch (field.kind) {
    case 'choice':
      return z.enum(valuesOf(field)).default(field.empty);
    case 'several': {
      const values = valuesOf(field);
      return z
        .array(z.enum(values))
        .max(values.length)
        .default([...field.empty]);
    }
    case 'tick':
      return z.boolean().default(field.empty);
    case 'yes-no':
      return z.enum(['', 'yes', 'no']).default(field.empty);
  }
}

const keptSchema = z
  .strictObject({ kept: z.literal(true), ending: z.string().max(20).optional() })
  .describe('Stays as it was in the form sent last, which must still have it.');

/** A wrong text gets the message of its own check, as if nothing could be kept. */
function sentOrKept(field: Field): z.ZodType {
  const sent = sentValue(field);
  return field.keepable ? z.union([sent, keptSchema]).default(field.empty) : sent;
}

const contactFormShape = z.strictObject(
  Object.fromEntries(stepIds.map((id) => [stepOf(id).part, partSchema(id, sentOrKept)])),
) as unknown as z.ZodType<SentForm>;

export interface FormProblem {
  readonly part: string;
  readonly field: string;
  readonly message: string;
}

/** What the screen would say about a form, by the names of the call. */
export function problemsIn(form: SentForm): FormProblem[] {
  const answers = answersOf(form);
  return stepIds.flatMap((id) =>
    Object.entries<string>(validateStep(id, answers)).map(([name, message]) => ({
      part: stepOf(id).part,
      field: sentFields(id).find((sent) => sent.name === name)?.call ?? name,
      message,
    })),
  );
}

export const contactFormSchema = contactFormShape.superRefine((form, context) => {
  for (const { part, field, message } of problemsIn(form)) {
    context.addIssue({ code: 'custom', path: [part, field], message });
  }
});
