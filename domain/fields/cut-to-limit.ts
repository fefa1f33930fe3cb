import type { TextField } from './text-field.ts';

/** Half of a character that the cut went through, such as an emoji. */
const halfAtEnd = /\p{Surrogate}$/u;

/**
 * The value of a field after a key press or a paste. The text is tidied first, so a BSB pasted with
 * its dash still fits. Typing into a full field changes nothing, even in the middle.
 */
export function cutToLimit(
  { tidy, limit }: Pick<TextField, 'tidy' | 'limit'>,
  typed: string,
  before: string,
): string {
  const tidied = tidy(typed);
  const isFull = before.length === limit && tidied.length > limit;
  return isFull ? before : tidied.slice(0, limit).replace(halfAtEnd, '');
}
