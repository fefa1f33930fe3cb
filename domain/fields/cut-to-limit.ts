import type { TextField } from './text-field.ts';

/**
 * What a field holds after a key press or a paste. A BSB pasted with its dash still fits; a full
 * field takes nothing more, wherever it is typed, and pushes nothing out.
 */
export function cutToLimit(
  { tidy, limit }: Pick<TextField, 'tidy' | 'limit'>,
  typed: string,
  before: string,
): string {
  const tidied = tidy(typed);
  const isFull = before.length === limit && tidied.length > limit;
  return isFull ? before : tidied.slice(0, limit);
}
