import { eventually } from '#testing/eventually.ts';
import type { ServerProcess } from '#testing/server-process.ts';

export interface Memory {
  readonly rss: number;
  readonly heapUsed: number;
}

/** The memory of the server after garbage collection. */
export async function memoryOf(server: ServerProcess): Promise<Memory> {
  const told = () => [...server.said().matchAll(/^memory (.+)$/gm)];
  const before = told().length;
  server.child.kill('SIGUSR2');
  const all = await eventually(told, ({ length }) => length > before, 30_000);
  return JSON.parse(all.at(-1)?.[1] ?? '{}');
}
