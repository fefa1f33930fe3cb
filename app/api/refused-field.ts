import type { Refused } from './call.ts';

/**
 * The form's own field that the server refused; undefined where the form has no such field.
 * `renamed` lists those that have another name in the call.
 */
export function refusedField<Form extends object>(
  { field }: Refused,
  form: Form,
  renamed: Readonly<Record<string, keyof Form>> = {},
): keyof Form | undefined {
  if (field === undefined) return undefined;
  if (Object.hasOwn(renamed, field)) return renamed[field];
  return Object.hasOwn(form, field) ? (field as keyof Form) : undefined;
}
