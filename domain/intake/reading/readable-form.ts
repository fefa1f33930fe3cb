import { z } from 'zod';
import { isText } from '#domain/fields/field.ts';
import { type CallName, type Field, type ValueOf, valuesOf } from '#domain/intake/fields/field.ts';
import { partSchema, partShape } from '#domain/intake/part-schema.ts';
import type { ContactForm } from '#domain/intake/payload.ts';
import {
  type SentFields,
  type StepId,
  type Steps,
  sentFields,
  stepIds,
  stepOf,
} from '#domain/intake/steps.ts';

/** A stored form as it is read, without its hidden fields. */

type ShownPart<Fields> = {
  readonly [Name in keyof Fields as Fields[Name] extends { secrecy: 'hidden' }
    ? never
    : CallName<Name, Fields[Name]>]: ValueOf<Fields[Name]>;
};

export type ReadableForm = {
  readonly [Id in StepId as Steps[Id]['part']]:
    | ShownPart<SentFields<Id>>
    | (Steps[Id] extends { absentWithout: string } ? null : never);
};

/**
 * A value sent by any version of the form: a field added later is empty, and old values need not
 * meet today's limits and choices. The API description still has them.
 */
export function readValue(field: Field): z.ZodType {
  if (isText(field)) return z.string().default(field.empty).meta({ maxLength: field.limit });
  switch (field.kind) {
    case 'choice':
      return z
        .string()
        .default(field.empty)
        .meta({ enum: valuesOf(field) });
    case 'several': {
      const values = valuesOf(field);
      return z
        .array(z.string().meta({ enum: values }))
        .default([...field.empty])
        .meta({ maxItems: values.length });
    }
    case 'tick':
      return z.boolean().default(field.empty);
    case 'yes-no':
      return z.string().default(field.empty);
  }
}

const isShown = ({ secrecy }: Field): boolean => secrecy !== 'hidden';

const shownPart = (id: StepId): z.ZodType =>
  sentFields(id).every(({ field }) => isShown(field))
    ? partSchema(id, readValue)
    : z.strictObject(partShape(id, readValue, isShown));

/** The seven parts as they were sent. Hidden fields are absent, not masked. */
export const readableFormSchema = z.object(
  Object.fromEntries(stepIds.map((id) => [stepOf(id).part, shownPart(id)])),
) as unknown as z.ZodType<ReadableForm>;

/** A form without its hidden fields. */
export function readable(form: ContactForm): ReadableForm {
  const parts: Readonly<Record<string, Readonly<Record<string, unknown>> | null>> = form;
  const shown = stepIds.map((id) => {
    const { part } = stepOf(id);
    const values = parts[part];
    const fields = sentFields(id).filter(({ field }) => isShown(field));
    return [part, values && Object.fromEntries(fields.map(({ call }) => [call, values[call]]))];
  });
  return Object.fromEntries(shown) as ReadableForm;
}
