import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { rowsOfPage } from './target.ts';

/** A form with the answers of ours, as a plain row. */
export const answersOfForm = { email: 'linh@example.com', answers: payloadOf(exampleAnswers) };

/** Sends something while a peer is set up. */
export async function send<Answer>(
  address: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

const at = (thing: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((found, name) => (found as Record<string, unknown> | null)?.[name], thing);

/** A page in `data` of all that were found, and their number where it was asked for. */
export const isPage =
  (found: number, total: number | undefined, placeOfTotal: readonly string[]) =>
  (answer: unknown): boolean => {
    const { data } = answer as { data?: readonly unknown[] };
    const isFull = Array.isArray(data) && data.length === Math.min(found, rowsOfPage);
    return isFull && (total === undefined || Number(at(answer, placeOfTotal)) === total);
  };
