import type { Choice } from '#app/ui/select-field.tsx';

/** Choices that are called what they are. */
export const choicesOf = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value }));
