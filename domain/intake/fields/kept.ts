import type { Field, KeptAnswer } from './field.ts';

/** Of a shorter number the last digits would show too much. */
const shortestWithEnding = 7;
const shownDigits = 3;

/** What may be shown of a hidden number. */
export const endingOf = ({ kind }: Field, value: string): string | undefined =>
  kind === 'digits' && value.length >= shortestWithEnding ? value.slice(-shownDigits) : undefined;

export function keptAnswer(field: Field, value: string): KeptAnswer {
  const ending = endingOf(field, value);
  return ending === undefined ? { kept: true } : { kept: true, ending };
}

export const isKept = (value: unknown): value is KeptAnswer =>
  typeof value === 'object' && value !== null && 'kept' in value && value.kept === true;
