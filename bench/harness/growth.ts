import { median } from './figures.ts';
import { measure } from './load.ts';
import { workOf } from './processes.ts';

/** How the work of a request grows with the size of a practice. */

const rounds = 5;
const requestsOfRound = 120;
const secondsOfRound = 10;

/** A server with its database, and whoever asks. */
export interface Asked {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the server and of its database. */
  readonly processes: readonly number[];
}

export interface Growth {
  readonly name: string;
  /** Milliseconds of work a request, by size. */
  readonly work: readonly number[];
  /** How many times more work it is for the largest than for the smallest. */
  readonly times: number;
}

async function look(asked: Asked, path: string): Promise<number> {
  const load = { address: asked.address + path, headers: asked.headers, status: 200 };
  const before = workOf(asked.processes);
  const { requests } = await measure(load, requestsOfRound, secondsOfRound);
  return (workOf(asked.processes) - before) / requests;
}

/** Alternating between sizes. The first round only warms up. */
export async function measureGrowth<Practice extends Asked>(
  practices: readonly Practice[],
  paths: Readonly<Record<string, (practice: Practice) => string>>,
): Promise<Growth[]> {
  const growths: Growth[] = [];
  for (const [name, pathOf] of Object.entries(paths)) {
    const seen: number[][] = practices.map(() => []);
    for (let round = -1; round < rounds; round += 1) {
      for (const [index, practice] of practices.entries()) {
        const work = await look(practice, pathOf(practice));
        if (round >= 0) seen[index]?.push(work);
      }
    }
    const work = seen.map(median);
    growths.push({ name, work, times: (work.at(-1) ?? Number.NaN) / (work[0] ?? Number.NaN) });
  }
  return growths;
}
