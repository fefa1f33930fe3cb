import { join } from 'node:path';
import { eventually } from '#testing/eventually.ts';
import type { ServerProcess } from '#testing/server-process.ts';

/** A server that answers the question below. */
export const watchedServer = join(import.meta.dirname, 'watched-server.ts');

/** Bytes, as Node counts them. */
export interface Memory {
  readonly rss: number;
  readonly heapTotal: number;
  readonly heapUsed: number;
  readonly external: number;
  /** Compiled code, which is part of the heap. */
  readonly code: number;
}

/** The memory of the server after garbage collection. */
export async function memoryOf(server: ServerProcess): Promise<Memory> {
  const readings = () => [...server.said().matchAll(/^memory (.+)$/gm)];
  const before = readings().length;
  server.child.kill('SIGUSR2');
  const all = await eventually(readings, ({ length }) => length > before, 30_000);
  return JSON.parse(all.at(-1)?.[1] ?? '{}');
}
