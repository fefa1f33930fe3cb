import { readFileSync } from 'node:fs';
import { startOwnCluster } from '#testing/database/own-cluster.ts';
import { startCorella } from './corella.ts';
import { startDirectus } from './directus.ts';
import { measureHash } from './hash-alone.ts';
import { measure, type Seen, sessionsOf } from './measure.ts';
import { withDatabase } from './people.ts';
import { ratioOf, shownRatio, tableOf } from './ratios.ts';
import { startStrapi } from './strapi.ts';
import { type CallName, calls, type Target } from './target.ts';

/** Corella beside Directus and Strapi, on one PostgreSQL with the same people. */

export const applications = { directus: startDirectus, strapi: startStrapi };
export type Application = keyof typeof applications;

const rounds = 5;
const secondsOfCall = 2.5;
/** As many forms as the practice gets mails of in a day. */
const requestsOf = (call: CallName): number =>
  call === 'stored form' ? 20 : call === 'sign-in' ? 12 : 40;

type Rounds = Map<Target, Seen[]>;

/** In turns, and each first in some rounds. The first round only warms up. */
async function inTurns(
  targets: readonly Target[],
  look: (target: Target) => Promise<Seen>,
): Promise<Rounds> {
  const seen: Rounds = new Map(targets.map((target) => [target, []]));
  for (let round = -1; round < rounds; round += 1) {
    const first = (round + targets.length) % targets.length;
    for (const target of [...targets.slice(first), ...targets.slice(0, first)]) {
      const figure = await look(target);
      if (round >= 0) seen.get(target)?.push(figure);
    }
  }
  return seen;
}

/** The row of a call: for each peer, how many times our time and our work. */
function rowOf(
  name: string,
  [ours, ...theirs]: readonly Target[],
  seen: Rounds,
  figures: readonly (keyof Seen)[] = ['time', 'work'],
): string[] {
  const of = (target: Target | undefined) => (target && seen.get(target)) ?? [];
  const cells = theirs.flatMap((peer) =>
    (['time', 'work'] as const).map((figure) =>
      figures.includes(figure) ? shownRatio(ratioOf(of(ours), of(peer), figure)) : '',
    ),
  );
  return [name, ...cells];
}

class Comparison {
  readonly rows: string[][] = [];
  readonly #targets: readonly Target[];
  readonly #postmaster: number;

  constructor(targets: readonly Target[], postmaster: number) {
    this.#targets = targets;
    this.#postmaster = postmaster;
  }

  #look(target: Target, call: CallName, exceptThreads?: string): Promise<Seen> {
    const { address, pid, database, settle } = target;
    const processes = () => [pid, ...sessionsOf(this.#postmaster, database)];
    const measured = {
      address,
      processes,
      ...(exceptThreads === undefined ? {} : { exceptThreads }),
      ...(settle && call === 'stored form' ? { settle } : {}),
    };
    return measure(measured, target.asks[call], requestsOf(call), secondsOfCall);
  }

  async compare(call: CallName, name: string = call): Promise<void> {
    const seen = await inTurns(this.#targets, async (target) => {
      const figure = await this.#look(target, call);
      if (call === 'stored form') await target.tidy?.();
      return figure;
    });
    this.#add(rowOf(name, this.#targets, seen));
  }

  /** The time of the whole; the work without that of the hash, which is meant to be much. */
  async compareSignIn(note = ''): Promise<void> {
    const hashes: Rounds = new Map(this.#targets.map((target) => [target, []]));
    const seen = await inTurns(this.#targets, async (target) => {
      const hash = measureHash(target);
      hashes.get(target)?.push(hash);
      const { time, work } = await this.#look(target, 'sign-in', target.hashThreads);
      return { time, work: target.hashThreads === undefined ? work - hash.work : work };
    });
    // Without those of the first round, which only warmed up.
    for (const figures of hashes.values()) figures.shift();
    if (!note) this.#add(rowOf('the hash of a password alone', this.#targets, hashes));
    this.#add(rowOf(`sign-in, the whole${note}`, this.#targets, seen, ['time']));
    this.#add(rowOf(`sign-in, beyond its hash${note}`, this.#targets, seen, ['work']));
  }

  #add(row: string[]): void {
    this.rows.push(row);
    console.log(row.join('  '));
  }
}

async function compareAll(targets: readonly Target[], postmaster: number): Promise<string> {
  const comparison = new Comparison(targets, postmaster);
  for (const call of calls) {
    if (call === 'sign-in') await comparison.compareSignIn();
    else await comparison.compare(call);
  }
  for (const { url, moreIndexes = [] } of targets) {
    await withDatabase(url, async (database) => {
      for (const statement of moreIndexes) await database.query(statement);
    });
  }
  const indexed = ', theirs with more indexes';
  for (const call of calls.filter((name) => name.startsWith('search'))) {
    await comparison.compare(call, call + indexed);
  }
  await comparison.compareSignIn(indexed);
  const head = targets.slice(1).flatMap(({ name }) => [`${name}, time`, `${name}, CPU`]);
  return tableOf(['call', ...head], comparison.rows);
}

export async function compareApplications(
  peers: readonly Application[],
  people: number,
): Promise<string> {
  await using cleanup = new AsyncDisposableStack();
  let leaving: Promise<void> | undefined;
  const leave = () => {
    leaving ??= cleanup.disposeAsync().finally(() => process.exit(1));
  };
  process.once('SIGINT', leave).once('SIGTERM', leave);
  cleanup.defer(async () => void process.off('SIGINT', leave).off('SIGTERM', leave));
  try {
    const cluster = await startOwnCluster();
    cleanup.defer(() => cluster.stop());
    const [{ data_directory: data }] = (await cluster.administer('show data_directory')).rows;
    const postmaster = Number(readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')[0]);
    const targets: Target[] = [];
    for (const start of [startCorella, ...peers.map((peer) => applications[peer])]) {
      const target = await start(cluster, people);
      cleanup.defer(() => target.stop());
      targets.push(target);
      console.log(`${target.name} runs with ${people.toLocaleString('en-AU')} people.`);
    }
    return await compareAll(targets, postmaster);
  } catch (error) {
    // When it was interrupted, no server may stay behind.
    await leaving;
    throw error;
  }
}
