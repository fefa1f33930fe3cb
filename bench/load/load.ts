import { availableParallelism } from 'node:os';
import { ensureBuilt } from '#server/web/ensure-built.ts';
import { startOwnCluster } from '#testing/database/own-cluster.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { allFree, apart } from '../harness/bookers.ts';
import { manyReads, root } from '../harness/corella.ts';
import { median, percentile, watchOtherGuests } from '../harness/figures.ts';
import { watchedServer } from '../harness/memory-of.ts';
import { type ProofResult, reportProof, wantedParts } from '../harness/proof.ts';
import { Servers } from '../harness/servers.ts';
import { growthOf, memoryTaken, type Taken } from './memory.ts';
import { openMix, writeKinds } from './mix.ts';
import { load, type Seen, together } from './open-loop.ts';
import { openPractice } from './people.ts';

/**
 * A realistic mix (80% pages, 15% portal, 5% the practice; sign-ins and writes among them) on one
 * server and on three, on this machine: how many requests a second they sustain, then minutes at half
 * of that: `npm run bench -- load [minutes] [servers]`. Fails if they sustain too few, and at half of that
 * on any error, a p95 above the goal most of the time, or memory that does not level off.
 */

const [minutes = '5', only] = process.argv.slice(2);
const goalMs = 250;
/** A rate is sustained while 95 of 100 requests are answered within this time. */
const sustainedMs = 500;
const stepSeconds = Number(minutes) < 1 ? 4 : 6;
const firstRate = 50;
/** Ten times what 100,000 clients ask for in their busiest hour, as docs/scaling.md counts it. */
const fewestSustained = 110;
const mostRate = 5000;
/** Steps between the last rate that was sustained and the first that was not. */
const refinements = 2;
/** Memory is read after each: a quarter of them to warm up, two to compare. */
const steadyParts = 12;
/** Growth, in bytes for each server, that is no more than noise. */
const mostGrowth: Taken = { inUse: 2e6, whole: 16e6 };

const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const shown = (seen: Seen) =>
  `${Math.round(seen.perSecond)}/s: p50 ${milliseconds(percentile(seen.times, 0.5))}, p95 ${milliseconds(percentile(seen.times, 0.95))}, ${seen.errors.length} errors`;

const shownByKind = ({ timesByKind }: Seen) =>
  [...timesByKind]
    .map(([kind, times]) => `${kind} ${milliseconds(percentile(times, 0.95))}`)
    .join(', ');

const shownWrites = ({ writes }: Seen) =>
  writeKinds.map((kind) => `${kind} ${writes.get(kind) ?? 0}`).join(', ');

type Try = (rate: number, seconds: number) => Promise<Seen>;

/** The highest rate that was sustained, and the lowest that was not, if one was tried. */
async function findKnee(tryRate: Try): Promise<{ knee: Seen; tooMuch: number | undefined }> {
  let knee: Seen | undefined;
  let tooMuch: number | undefined;
  const isSustained = async (rate: number): Promise<boolean> => {
    const seen = await tryRate(rate, stepSeconds);
    console.log(`  ${shown(seen)}`);
    const isRight = percentile(seen.times, 0.95) <= sustainedMs && seen.errors.length === 0;
    if (isRight) knee = seen;
    return isRight;
  };
  const step = async (rate: number) => {
    // Twice, since anything else on the machine may have been in the way.
    if (!(await isSustained(rate)) && !(await isSustained(rate))) tooMuch = rate;
  };
  for (let rate = firstRate; rate < (tooMuch ?? mostRate); rate *= 2) await step(rate);
  if (!knee) throw new Error(`Not even ${firstRate} requests a second are sustained.`);
  for (let refined = 0; refined < refinements; refined += 1) {
    if (tooMuch) await step(Math.sqrt(knee.perSecond * tooMuch));
  }
  return { knee, tooMuch };
}

/** Counts of what went wrong, without what differs from one request to the other. */
function printErrors(errors: readonly string[]): void {
  const kinds = Map.groupBy(errors, (error) => error.replace(/[\da-f]{8}-[\da-f-]+|\?\S+/g, '…'));
  for (const [kind, { length }] of kinds) console.log(`  ${length} times ${kind}`);
}

async function prove(count: number): Promise<ProofResult> {
  const cluster = await startOwnCluster();
  const folder = temporaryFolder('load');
  const databases = { server: cluster.url('corella_server'), owner: cluster.url('corella_owner') };
  const more = { LIST_READS_PER_HOUR: manyReads };
  const all = new Servers(folder.path, databases, { script: watchedServer, more });
  try {
    // Writes wait for the disk, as they do in production.
    await cluster.set('full_page_writes', 'on');
    await cluster.set('fsync', 'on');
    await all.startAll(count);
    const servers = all.running;
    const addresses = servers.map(({ address }) => address);
    const idle = await memoryTaken(servers);
    const [address = ''] = addresses;
    const keySource = { configured: [all.key], dataDir: folder.path };
    const practice = await openPractice({ databaseUrl: databases.owner, keySource }, address);
    const next = openMix(practice, apart(await allFree(address)));
    const tryRate: Try = (rate, seconds) => load(addresses, next, rate, seconds);
    // Each server compiles for itself what it runs often.
    await tryRate(firstRate * count, stepSeconds);
    const takenByOthers = watchOtherGuests();
    const { knee, tooMuch } = await findKnee(tryRate);

    const parts: Seen[] = [];
    const taken: Taken[] = [];
    const partSeconds = (Number(minutes) * 60) / steadyParts;
    while (parts.length < steadyParts) {
      parts.push(await tryRate(knee.perSecond / 2, partSeconds));
      const now = await memoryTaken(servers).catch((error) => {
        // A server that has ended says nothing, and is counted below.
        if (!servers.some((server) => server.hasEnded())) throw error;
      });
      if (!now) break;
      taken.push(now);
    }
    const steady = together(parts);
    // What other machines take in bursts is not counted against the servers.
    const usualP95 = median(parts.map(({ times }) => percentile(times, 0.95)));
    printErrors(steady.errors);
    const { first, last, grown } = growthOf(taken);
    const memoryShown = (which: keyof Taken) =>
      `${megabytes(idle[which])} when idle, ${megabytes(first[which])}, then ${megabytes(last[which])}: ${megabytes(grown[which])} more (goal ${megabytes(mostGrowth[which] * count)})`;
    const isLevel = (which: keyof Taken) => grown[which] <= mostGrowth[which] * count;
    return {
      trials: steady.requests,
      figures: {
        servers: `${count}, with the database and all visitors on ${availableParallelism()} cores`,
        'knee, requests a second': `${Math.round(knee.perSecond)}${tooMuch ? ` (${Math.round(tooMuch)} was too much)` : ''}`,
        'at half of that': shown(steady),
        'p95 of each twelfth, the median': milliseconds(usualP95),
        'p95 of each kind': shownByKind(steady),
        'writes among them': shownWrites(steady),
        'seconds, from first to last': Math.round(partSeconds * steadyParts * 0.5),
        'objects and buffers in use': memoryShown('inUse'),
        'whole processes': memoryShown('whole'),
        'taken by other machines': takenByOthers(),
      },
      missed: {
        [`fewer than ${fewestSustained} requests a second sustained`]:
          knee.perSecond >= fewestSustained ? 0 : 1,
        errors: steady.errors.length,
        [`p95 above ${goalMs} ms in most twelfths`]: usualP95 <= goalMs ? 0 : 1,
        'kinds of writes that were not made': writeKinds.filter((kind) => !steady.writes.has(kind))
          .length,
        'memory that still grows': isLevel('inUse') && isLevel('whole') ? 0 : 1,
        'servers that ended': servers.filter((server) => server.hasEnded()).length,
      },
    };
  } finally {
    await all.stopAll();
    await cluster.stop();
    folder.remove();
  }
}

await ensureBuilt({ root, withCatalogue: true, onBuild: () => console.log('Building the site.') });
for (const [name, count] of wantedParts({ one: 1, three: 3 }, only)) {
  console.log(`${name}:`);
  reportProof(`load ${name}`, await prove(count));
}
