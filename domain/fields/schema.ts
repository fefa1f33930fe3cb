import { z } from 'zod';
import type { NamedRules, TextRules } from './text-field.ts';

/** A field as the server checks it, with the messages that the screen shows. */
export function textSchema(rules: TextRules, notText = rules.required) {
  const { type, tidy, required, limit, tooLong, checks = [] } = rules;
  const tidied = z
    .string({ error: ({ input }) => (input === undefined ? required : notText) })
    .overwrite(tidy);
  const filled = required === undefined ? tidied : tidied.min(1, required);
  const checked = checks.reduce(
    (schema, { passes, message }) => schema.refine((text) => text === '' || passes(text), message),
    filled.max(limit, tooLong),
  );
  return type === 'email' ? checked.meta({ format: type }) : checked;
}

/** May be left out of the call, which counts as empty. */
export const optionalTextSchema = (field: TextRules) => textSchema(field).default('');

type Shape<Fields extends NamedRules> = { [Name in keyof Fields]: ReturnType<typeof textSchema> };

/** The schemas of fields that have the same names in the call and on the screen. */
export const textShape = <Fields extends NamedRules>(fields: Fields): Shape<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, textSchema(field)]),
  ) as Shape<Fields>;
