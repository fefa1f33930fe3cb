/** Repeatable randomness: the same seed gives the same numbers. */
export interface Dice {
  /** At least 0, below 1. */
  throw(): number;
  /** A whole number from 0 to below the given one. */
  below(end: number): number;
  chance(probability: number): boolean;
  pick<Thing>(things: readonly Thing[]): Thing;
}

export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    // Mulberry32: small, quick, and good enough to spread requests.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    throw: next,
    below,
    chance: (probability) => next() < probability,
    pick<Thing>(things: readonly Thing[]): Thing {
      const picked = things[below(things.length)];
      if (picked === undefined) throw new Error('There is nothing to pick from.');
      return picked;
    },
  };
}
