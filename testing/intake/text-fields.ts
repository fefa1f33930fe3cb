import { isText } from '#domain/fields/field.ts';
import type { TextAnswer } from '#domain/intake/fields/field.ts';
import { type AskedFields, askedFields, type StepId, stepIds } from '#domain/intake/steps.ts';

type TextName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { tidy: unknown } ? Name : never;
}[keyof Fields];

/** The text fields of each step. */
export const textFields = Object.fromEntries(
  stepIds.map((id) => [
    id,
    Object.fromEntries(Object.entries(askedFields(id)).filter(([, field]) => isText(field))),
  ]),
) as { readonly [Id in StepId]: Readonly<Record<TextName<AskedFields<Id>>, TextAnswer>> };
