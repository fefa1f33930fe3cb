import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { DrawingAnswer, DrawingOrder, DrawnSiteFile, Redirects } from './messages.ts';

/**
 * Draws the site in a process of its own: requests are not held up, its memory is given back, and
 * whatever happens to it, the site that is shown stays as it is.
 */

const program = join(import.meta.dirname, 'program', 'draw-for-server.ts');
const memoryMb = 512;

export interface Drawing {
  readonly files: readonly DrawnSiteFile[];
  readonly redirects: Redirects;
  /** Addresses of files that are as they were in the version before. */
  readonly same: readonly string[];
}

export interface DrawOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (drawn: number, total: number) => void;
}

/** Without the environment of the server, which holds secrets. */
export function startDrawing(order: DrawingOrder): ChildProcess {
  const child = fork(program, {
    env: { NODE_ENV: 'production' },
    execArgv: [`--max-old-space-size=${memoryMb}`, '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send(order);
  return child;
}

/** How many pages each of the other settings would change. */
export function countChanged(
  order: Pick<DrawingOrder, 'buildFolder' | 'settings' | 'others'>,
): Promise<readonly number[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly number[]>();
  const child = startDrawing({ ...order, formerSlugs: [], kept: {}, want: 'counts' });
  child.on('message', (answer: DrawingAnswer) => {
    if (answer.kind === 'counts') resolve(answer.counts);
    else if (answer.kind === 'failed') reject(new Error(answer.message));
  });
  child.on('error', reject);
  child.on('exit', (code, by) => reject(new Error(`The counting ended with ${by ?? code}.`)));
  return promise.finally(() => child.kill('SIGKILL'));
}

export function drawSite(
  order: Omit<DrawingOrder, 'want'>,
  { signal, onProgress }: DrawOptions = {},
): Promise<Drawing> {
  const { promise, resolve, reject } = Promise.withResolvers<Drawing>();
  const child = startDrawing({ ...order, want: 'site' });
  const files: DrawnSiteFile[] = [];
  const same: string[] = [];
  let total = 0;
  child.on('message', (answer: DrawingAnswer) => {
    if (answer.kind === 'counted') total = answer.total;
    else if (answer.kind === 'file') {
      files.push({ file: answer.file, bodies: answer.bodies });
      onProgress?.(Math.min(files.length, total), total);
    } else if (answer.kind === 'same') same.push(answer.address);
    else if (answer.kind === 'done') resolve({ files, same, redirects: answer.redirects });
    else if (answer.kind === 'failed') reject(new Error(answer.message));
  });
  child.on('error', reject);
  child.on('exit', (code, by) => reject(new Error(`The drawing ended with ${by ?? code}.`)));
  const stop = () => reject(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  return promise.finally(() => {
    signal?.removeEventListener('abort', stop);
    child.kill('SIGKILL');
  });
}
