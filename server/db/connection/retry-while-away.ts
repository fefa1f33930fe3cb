import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { databaseIsAway } from '#server/errors.ts';

/** How long a start waits for a database that is away or read-only. */
export interface Retries {
  readonly until: number;
  readonly signal?: AbortSignal;
  readonly log: Logger;
}

const tryAgainMs = 1000;
const sayAgainMs = 10_000;

/** Repeats work that fails because the database is away, so it must do no harm when repeated. */
export async function retryWhileAway<Result>(
  work: () => Promise<Result>,
  { until, signal, log }: Retries,
): Promise<Result> {
  let sayAt = 0;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!databaseIsAway(error) || Date.now() + tryAgainMs > until) throw error;
      if (Date.now() >= sayAt) {
        log.warn({ err: error }, 'waiting for the database');
        sayAt = Date.now() + sayAgainMs;
      }
    }
    await wait(tryAgainMs, undefined, signal && { signal });
  }
}
