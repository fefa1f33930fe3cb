/** The same numbers each time: a small generator with a fixed start (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;

  /** At least 0, below 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from the first to the last, both included. */
  const between = (first: number, last: number) => first + Math.floor(next() * (last - first + 1));

  return {
    between,
    happens: (share: number) => next() < share,
    pick<Item>(items: readonly [Item, ...Item[]]): Item {
      return items[between(0, items.length - 1)] ?? items[0];
    },
  };
}

export type Random = ReturnType<typeof createRandom>;
