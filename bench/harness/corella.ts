import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning } from '#server/db/embedded/processes.ts';
import { ensureBuilt } from '#server/web/ensure-built.ts';
import { databasePid } from '#testing/database/embedded-database.ts';
import { freePort, type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const host = '127.0.0.1';
/** Benchmarks read everyone, again and again. */
export const manyReads = '10000000';
export const root = join(import.meta.dirname, '..', '..');

/** A Corella with its own data, which a benchmark may start as often as it likes. */
export interface TemporaryCorella {
  readonly dataDir: string;
  readonly address: string;
  start(script?: string, more?: Readonly<Record<string, string>>, folder?: string): ServerProcess;
  /** Registers cleanup for what a benchmark starts besides. */
  atEnd(step: () => Promise<void>): void;
}

/** What a bench compares: a server with its records, and whose work is counted for it. */
export interface Compared {
  readonly corella: TemporaryCorella;
  readonly size: number;
  readonly address: string;
  /** Of the server and of its database. */
  readonly processes: readonly number[];
}

/**
 * Runs a server of each size at the same time, so that they can be measured in turns: whatever else
 * the machine does, it does to all of them.
 */
export async function withSeveral<Filled>(
  sizes: readonly number[],
  fill: (server: Compared) => Promise<Filled>,
  prove: (all: readonly (Compared & Filled)[]) => Promise<void>,
  started: readonly (Compared & Filled)[] = [],
): Promise<void> {
  const [size, ...rest] = sizes;
  if (size === undefined) return prove(started);
  await withTemporaryCorella('several', async (corella) => {
    const server = corella.start();
    await server.ready();
    const processes = [server.child.pid ?? 0, databasePid(corella.dataDir)];
    const compared = { corella, size, address: corella.address, processes };
    const all = [...started, { ...compared, ...(await fill(compared)) }];
    console.log(`The server with ${size.toLocaleString('en-AU')} records is ready.`);
    await withSeveral(rest, fill, prove, all);
  });
}

/** A killed server leaves its database running, for the next one to adopt. */
export async function endDatabase(dataDir: string): Promise<void> {
  let pid: number;
  try {
    pid = databasePid(dataDir);
  } catch {
    return;
  }
  if (!isRunning(pid)) return;
  process.kill(pid, 'SIGINT');
  while (isRunning(pid)) await wait(50);
}

/** A benchmark may run several at once; all of them are cleaned up when it is interrupted. */
const leaving = new Set<() => Promise<void>>();
const interrupted = () =>
  void Promise.allSettled([...leaving].map((leave) => leave())).then(() => process.exit(1));

/** Runs a benchmark; however it ends, no process and no file is left behind. */
export async function withTemporaryCorella<Result>(
  purpose: string,
  prove: (corella: TemporaryCorella) => Promise<Result>,
): Promise<Result> {
  await ensureBuilt({
    root,
    withCatalogue: true,
    onBuild: () => console.log('Building the site.'),
  });
  const folder = temporaryFolder(purpose);
  const dataDir = join(folder.path, 'data');
  const port = String(await freePort());
  const steps: (() => Promise<unknown>)[] = [];

  const tidy = async (): Promise<void> => {
    await Promise.all(steps.map((step) => step()));
    await endDatabase(dataDir);
    folder.remove();
  };
  let tidying: Promise<void> | undefined;
  const leave = () => (tidying ??= tidy());
  if (leaving.size === 0) process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
  leaving.add(leave);

  try {
    return await prove({
      dataDir,
      address: `http://${host}:${port}`,
      start(script, more = {}, folder = root) {
        if (tidying) throw new Error('The proof was interrupted.');
        // A benchmark may act for many visitors, each with their own address.
        const env = {
          HOST: host,
          PORT: port,
          DATA_DIR: dataDir,
          TRUST_PROXY: host,
          LIST_READS_PER_HOUR: manyReads,
          ...more,
        };
        const server = startServerProcess(env, script, folder);
        steps.push(server.stop);
        return server;
      },
      atEnd: (step) => void steps.push(step),
    });
  } finally {
    await leave();
    leaving.delete(leave);
    if (leaving.size === 0) process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}
