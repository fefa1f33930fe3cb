import type { Choice } from '#app/ui/fields/select-field.tsx';

/** Choices that are called what they are. */
export const choicesOf = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value }));
