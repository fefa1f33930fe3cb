import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ensureBuilt } from '#server/web/ensure-built.ts';
import { startOwnCluster } from '#testing/database/own-cluster.ts';
import { freePort, type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { residentBytes } from '../idle/memory.ts';
import { type Found, reportProof } from '../proof.ts';
import { root } from '../temporary-corella.ts';
import { openMix } from './mix.ts';
import { load, type Seen } from './open-loop.ts';

/**
 * A realistic mix (80% pages, 15% portal, 5% the practice, sign-ins among them) on one server and on
 * three, on this machine: how many requests a second they bear, then minutes at half of that:
 * `npm run prove:load [minutes] [servers]`. Fails on any error at half of what they bear, a p95
 * above the goal, or memory that does not level off.
 */

const [minutes = '5', only] = process.argv.slice(2);
const host = '127.0.0.1';
const goalMs = 250;
/** A server bears a rate while 95 of 100 requests are answered within this time. */
const borneMs = 500;
const stepSeconds = 8;
const firstRate = 25;
const growth = 1.5;
const mostRate = 5000;
/** By how much of what they take when idle they may grow in the last part. */
const mostMemoryGrowth = 0.25;
const parts = 3;

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
const shown = ({ perSecond, p50, p95, errors }: Seen) =>
  `${Math.round(perSecond)}/s: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${errors} errors`;

/** The last rate that was borne. */
async function findKnee(one: (rate: number, seconds: number) => Promise<Seen>): Promise<Seen> {
  let borne: Seen | undefined;
  for (let rate = firstRate; rate < mostRate; rate *= growth) {
    const seen = await one(rate, stepSeconds);
    console.log(`  ${shown(seen)}`);
    if (seen.p95 > borneMs || seen.errors > seen.requests / 100) break;
    borne = seen;
  }
  if (!borne) throw new Error(`Not even ${firstRate} requests a second are borne.`);
  return borne;
}

async function prove(count: number): Promise<Found> {
  const cluster = await startOwnCluster();
  const folder = temporaryFolder('load');
  const servers: ServerProcess[] = [];
  try {
    const ENCRYPTION_KEY = randomBytes(32).toString('hex');
    const addresses: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const port = String(await freePort());
      const server = startServerProcess({
        HOST: host,
        PORT: port,
        DATA_DIR: join(folder.path, String(number)),
        DATABASE_URL: cluster.url('corella_server'),
        MIGRATION_DATABASE_URL: cluster.url('corella_owner'),
        ENCRYPTION_KEY,
      });
      servers.push(server);
      addresses.push(`http://${host}:${port}`);
      await server.ready();
    }
    const next = await openMix(cluster.url('corella_owner'), addresses[0] ?? '');
    const one = (rate: number, seconds: number) => load(addresses, next, rate, seconds);
    const memoryNow = () =>
      servers.reduce((sum, { child }) => sum + residentBytes(child.pid ?? 0), 0);
    const idle = memoryNow();
    // Each server compiles for itself what it runs often.
    await one(firstRate, stepSeconds * count);
    const knee = await findKnee(one);
    const memory: number[] = [];
    const steady: Seen[] = [];
    for (let part = 0; part < parts; part += 1) {
      steady.push(await one(knee.perSecond / 2, (Number(minutes) * 60) / parts));
      memory.push(memoryNow());
    }
    const errors = steady.reduce((sum, seen) => sum + seen.errors, 0);
    const p95 = Math.max(...steady.map((seen) => seen.p95));
    const grown = ((memory.at(-1) ?? 0) - (memory.at(-2) ?? 0)) / idle;
    return {
      trials: steady.reduce((sum, seen) => sum + seen.requests, 0),
      figures: {
        'borne at most': shown(knee),
        'at half of that': steady.map(shown).join('; '),
        'memory of all servers': [idle, ...memory].map(megabytes).join(', '),
      },
      missed: {
        errors,
        [`p95 above ${goalMs} ms`]: p95 <= goalMs ? 0 : 1,
        'memory that still grows': grown <= mostMemoryGrowth ? 0 : 1,
        'servers that ended': servers.filter(({ child }) => child.exitCode !== null).length,
      },
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await cluster.stop();
    folder.remove();
  }
}

await ensureBuilt({ root, withCatalogue: true, onBuild: () => console.log('Building the site.') });
for (const [name, count] of [
  ['one', 1],
  ['three', 3],
] as const) {
  if (only && only !== name) continue;
  console.log(`${name}:`);
  reportProof(`load ${name}`, await prove(count));
}
