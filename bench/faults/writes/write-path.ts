import { setTimeout as wait } from 'node:timers/promises';

export interface Verdict {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
}

/** One way in which something is written. */
export interface WritePath {
  readonly name: string;
  /** Writes once; keeps what was acknowledged. */
  write(): Promise<void>;
  /** Afterwards: what became of what was acknowledged. */
  judge(): Promise<Verdict>;
}

/** A column of the database. */
export type Column = (sql: string) => Promise<string[]>;

/**
 * A way to write things that can be told apart in the database: `write` gives what was acknowledged,
 * `sql` finds everything there is.
 */
export function keptPath(
  name: string,
  column: Column,
  write: () => Promise<readonly string[] | undefined>,
  sql: string,
): WritePath {
  const acknowledged = new Set<string>();
  return {
    name,
    async write() {
      for (const one of (await write()) ?? []) acknowledged.add(one);
    },
    async judge() {
      const there = await column(sql);
      const each = new Set(there);
      return {
        acknowledged: acknowledged.size,
        lost: [...acknowledged].filter((one) => !each.has(one)).length,
        doubled: there.length - each.size,
      };
    },
  };
}

const longestPause = 300;

/** Writes in every way at once until it is over, and counts the kills that met each of them. */
export class WritersOfAll {
  readonly paths: readonly WritePath[];
  /** How often each was in the middle when the server was killed. */
  readonly met = new Map<string, number>();
  readonly #writing = new Set<string>();
  readonly #all: Promise<unknown>;
  #isOver = false;

  constructor(paths: readonly WritePath[]) {
    this.paths = paths;
    this.#all = Promise.all(paths.map((path) => this.#write(path)));
    // Thrown by `stop`.
    this.#all.catch(() => {});
  }

  noteKill(): void {
    for (const name of this.#writing) this.met.set(name, (this.met.get(name) ?? 0) + 1);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#all;
  }

  async #write({ name, write }: WritePath): Promise<void> {
    while (!this.#isOver) {
      this.#writing.add(name);
      await write();
      this.#writing.delete(name);
      await wait(Math.random() * longestPause);
    }
  }
}
