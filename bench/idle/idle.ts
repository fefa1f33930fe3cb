import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databasePid } from '#testing/database/embedded-database.ts';
import { type TemporaryCorella, withTemporaryCorella } from '../harness/corella.ts';
import { printFigures, seconds } from '../harness/figures.ts';
import { familyBytes, residentBytes } from '../harness/processes.ts';

/**
 * What an idle server takes: time until it is healthy, and memory after a while. Once with new data
 * and an empty compile cache, as after an install, and once with nothing changed: `npm run
 * bench -- idle`.
 */

const idleTime = 15_000;
const goals = { milliseconds: 3000, server: 150e6, database: 60e6 };

async function startAndIdle({ start, dataDir }: TemporaryCorella) {
  const startedAt = performance.now();
  const server = start();
  await server.ready();
  const milliseconds = performance.now() - startedAt;
  await wait(idleTime);
  const memory = {
    server: residentBytes(server.child.pid ?? 0),
    database: familyBytes(databasePid(dataDir)),
  };
  await server.stop();
  return { milliseconds, ...memory };
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

const compileCache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'corella');

await withTemporaryCorella('idle', async (corella) => {
  rmSync(compileCache, { recursive: true, force: true });
  const first = await startAndIdle(corella);
  const second = await startAndIdle(corella);
  const row = (figure: keyof typeof goals, unit: (value: number) => string) =>
    `${unit(first[figure])}, then ${unit(second[figure])} (goal ${unit(goals[figure])})`;
  printFigures({
    'healthy after': row('milliseconds', seconds),
    'memory of the server': row('server', megabytes),
    'memory of the database': row('database', megabytes),
  });
  const memoryMet = [first, second].every(
    ({ server, database }) => server < goals.server && database < goals.database,
  );
  process.exitCode = memoryMet && second.milliseconds < goals.milliseconds ? 0 : 1;
});
