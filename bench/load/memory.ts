import type { ServerProcess } from '#testing/server-process.ts';
import { median } from '../harness/figures.ts';
import { memoryOf } from '../harness/memory-of.ts';

/** Bytes of all servers together, after garbage collection. */
export interface Taken {
  /** Objects and buffers that are still in use. */
  readonly inUse: number;
  /** The processes as a whole, with whatever they hold outside the heap. */
  readonly whole: number;
}

export interface Growth {
  readonly first: Taken;
  readonly last: Taken;
  /** From one to the other. */
  readonly grown: Taken;
}

export async function memoryTaken(servers: readonly ServerProcess[]): Promise<Taken> {
  const all = await Promise.all(servers.map(memoryOf));
  const sum = (bytes: readonly number[]) => bytes.reduce((total, each) => total + each, 0);
  return {
    // Compiled code comes and goes.
    inUse: sum(all.map(({ heapUsed, code, external }) => heapUsed - code + external)),
    whole: sum(all.map(({ rss }) => rss)),
  };
}

const middleOf = (samples: readonly Taken[]): Taken => ({
  inUse: median(samples.map(({ inUse }) => inUse)),
  whole: median(samples.map(({ whole }) => whole)),
});

/**
 * From the second quarter of the samples to the last one: in the first, servers still warm up. Single
 * samples vary, hence the middle of each quarter.
 */
export function growthOf(samples: readonly Taken[]): Growth {
  const quarter = Math.floor(samples.length / 4);
  const first = middleOf(samples.slice(quarter, 2 * quarter));
  const last = middleOf(samples.slice(3 * quarter));
  const grown = { inUse: last.inUse - first.inUse, whole: last.whole - first.whole };
  return { first, last, grown };
}
