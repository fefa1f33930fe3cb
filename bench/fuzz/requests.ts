import type { Dice } from './dice.ts';
import { mixedRequest } from './mixed-request.ts';
import { oddTextRequest } from './odd-text-request.ts';
import type { Fuzzed, FuzzRequest } from './request-parts.ts';

/** Two requests of five: so the default number of requests takes every odd text to every place. */
export function makeRequest(fuzzed: Fuzzed, index: number, dice: Dice): FuzzRequest {
  const [round, step] = [Math.floor(index / 5), index % 5];
  return step < 2 ? oddTextRequest(fuzzed, 2 * round + step, dice) : mixedRequest(fuzzed, dice);
}
