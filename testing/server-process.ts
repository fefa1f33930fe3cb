import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const npmStart: string[] = scripts.start.split(' ').slice(1);

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly address: string;
  /** What it has printed so far. */
  said(): string;
  /** By itself or by a signal, such as SIGABRT. */
  hasEnded(): boolean;
  /** Resolves when it answers; rejects with its last output if it exits instead. */
  ready(limitMilliseconds?: number): Promise<void>;
  ended(): Promise<number | null>;
  /** As Ctrl-C does. */
  stop(): Promise<number | null>;
}

/** The entry for a practice that receives enquiries; the default practice keeps the form local. */
export const deliveringServer = join(import.meta.dirname, 'delivering-server.ts');

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * The real server in its own process, as `npm start` runs it, with nothing of our environment but
 * the paths.
 */
export function startServerProcess(
  env: Readonly<Record<string, string>>,
  script: string = npmStart.at(-1) ?? '',
  folder: string = root,
): ServerProcess {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const child = spawn(process.execPath, [...npmStart.slice(0, -1), script], {
    cwd: folder,
    env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const address = `http://localhost:${env.PORT}`;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const ended = async () => {
    if (!hasEnded()) await once(child, 'close');
    return child.exitCode;
  };
  return {
    child,
    address,
    said: () => said,
    hasEnded,
    async ready(limitMilliseconds = 150_000) {
      const deadline = Date.now() + limitMilliseconds;
      for (;;) {
        const signal = AbortSignal.timeout(5000);
        const healthy = await fetch(`${address}/api/health`, { signal }).then(
          (answer) => answer.ok,
          () => false,
        );
        if (healthy) return;
        if (hasEnded() || Date.now() > deadline)
          throw new Error(`The server is not ready: ${said}`);
        await wait(50);
      }
    },
    ended,
    stop() {
      child.kill('SIGINT');
      return ended();
    },
  };
}
