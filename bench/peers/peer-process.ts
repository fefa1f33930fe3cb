import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

export interface PeerProcess {
  readonly pid: number;
  stop(): Promise<void>;
}

interface Started {
  readonly folder: string;
  readonly script: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

function spawnPeer({ folder, script, env }: Started): { child: ChildProcess; said: () => string } {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...script], {
    cwd: folder,
    env: { PATH, HOME, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said = (said + chunk).slice(-4000);
    });
  }
  return { child, said: () => said };
}

/** A command of a peer that ends by itself. */
export async function runPeer(started: Started): Promise<void> {
  const { child, said } = spawnPeer(started);
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`${started.script.join(' ')} failed: ${said()}`);
}

/** Starts a peer's server and waits until it answers anything at this address. */
export async function startPeer(
  started: Started,
  address: string,
  limitMilliseconds = 180_000,
): Promise<PeerProcess> {
  const { child, said } = spawnPeer(started);
  const gone = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (gone()) return;
    child.kill('SIGTERM');
    await once(child, 'close');
  };
  const deadline = Date.now() + limitMilliseconds;
  while (
    !(await fetch(address).then(
      ({ status }) => status < 500,
      () => false,
    ))
  ) {
    if (gone() || Date.now() > deadline) {
      await stop();
      throw new Error(`${started.script.join(' ')} is not ready: ${said()}`);
    }
    await wait(200);
  }
  return { pid: child.pid ?? 0, stop };
}
