import { measure } from '../api/load.ts';
import { workOf } from '../api/work.ts';
import { median } from '../figures.ts';
import type { Practice } from './records.ts';

const rounds = 5;
const requestsOfRound = 120;
const secondsOfRound = 10;
const day = 24 * 60 * 60_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/** What staff look at, as the screens ask for it. */
const lists: Readonly<Record<string, (practice: Practice) => string>> = {
  'all, first page': () => '',
  'all, twentieth page': () => 'page=20',
  open: () => 'stage=open',
  collecting: () => 'stage=collecting',
  'one of the team’s': ({ assignee }) => `assignee=${assignee}`,
  'one of the team’s, open': ({ assignee }) => `assignee=${assignee}&stage=open`,
  'due in half a year': () => `dueFrom=${dayFromNow(-90)}&dueTo=${dayFromNow(90)}`,
  'one client’s': ({ client }) => `client=${client}`,
  'search for a surname': ({ somebody }) => `search=${somebody.surname}`,
  'search for an email': ({ somebody }) => `search=${encodeURIComponent(somebody.email)}`,
};

async function look(practice: Practice, query: string): Promise<number> {
  const { address, headers, processes } = practice;
  const load = { address: `${address}/api/work?${query}`, headers, status: 200 };
  const before = workOf(processes);
  const { requests } = await measure(load, requestsOfRound, secondsOfRound);
  return (workOf(processes) - before) / requests;
}

export interface Growth {
  readonly name: string;
  /** Milliseconds of work a request, by size. */
  readonly work: readonly number[];
  /** How many times more work it is for the largest than for the smallest. */
  readonly times: number;
}

/** Alternating between sizes. The first round only warms up. */
export async function measureLists(practices: readonly Practice[]): Promise<Growth[]> {
  const found: Growth[] = [];
  for (const [name, query] of Object.entries(lists)) {
    const seen: number[][] = practices.map(() => []);
    for (let round = -1; round < rounds; round += 1) {
      for (const [index, practice] of practices.entries()) {
        const work = await look(practice, query(practice));
        if (round >= 0) seen[index]?.push(work);
      }
    }
    const work = seen.map(median);
    found.push({ name, work, times: (work.at(-1) ?? Number.NaN) / (work[0] ?? Number.NaN) });
  }
  return found;
}
