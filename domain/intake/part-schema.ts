import { z } from 'zod';
import { isText } from '#domain/fields/field.ts';
import type { Field } from './fields/field.ts';
import { type StepId, sentFields, stepOf } from './steps.ts';

type SchemaOf = (field: Field) => z.ZodType;

const described = (schema: z.ZodType, about: string | undefined): z.ZodType =>
  about ? schema.describe(about) : schema;

/** The fields of a step's part of the call, each with the schema from `schemaOf`. */
export const partShape = (
  id: StepId,
  schemaOf: SchemaOf,
  isThere: (field: Field) => boolean = () => true,
): Record<string, z.ZodType> =>
  Object.fromEntries(
    sentFields(id)
      .filter(({ field }) => isThere(field))
      .map(({ call, field }) => [call, described(schemaOf(field), field.about)]),
  );

/** The names in the call that may never be left out. */
function requiredInCall(id: StepId): string[] {
  const { fields, absentWithout } = stepOf(id);
  const isAlwaysAsked = (name: string) => name in fields || absentWithout !== undefined;
  return sentFields(id)
    .filter(({ field }) => isText(field) && field.required && !field.requiredUnless)
    .filter(({ name }) => isAlwaysAsked(name))
    .map(({ call }) => call);
}

/** A step's part of the call, with its API description. */
export function partSchema(id: StepId, schemaOf: SchemaOf): z.ZodType {
  const { about, absentWithout } = stepOf(id);
  const required = requiredInCall(id);
  const part = z.strictObject(partShape(id, schemaOf));
  const whole = described(required.length > 0 ? part.meta({ required }) : part, about);
  return absentWithout ? whole.nullable().default(null) : whole;
}
