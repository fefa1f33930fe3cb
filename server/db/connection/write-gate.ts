/**
 * Where every change must be confirmed by a standby, a commit waits for as long as there is none.
 * Cancelling it would leave the change on one machine only, and its session waits on after we have
 * hung up. So as few as possible are begun: some connections are kept for reading, and once a
 * commit has taken too long no one writes until none waits any more.
 */

export interface CommitWatch {
  /** Whether commits are waiting for a standby. */
  areStuck(): boolean;
  /** A connection was given up because it took too long. */
  suspect(): void;
  close(): void;
}

/** No one writes until the next check. */
const checkEveryMs = 250;
/** In good health a commit waits too, for some milliseconds. */
const waitingCommits = `
  select from pg_stat_activity
  where usename = current_user and wait_event = 'SyncRep'
    and query_start < now() - interval '1 second' limit 1`;

export function watchCommits(
  ask: (query: string) => Promise<{ readonly rowCount: number | null }>,
  onStuck: () => void,
): CommitWatch {
  let timer: NodeJS.Timeout | undefined;

  async function check(): Promise<void> {
    const waiting = await ask(waitingCommits).catch(() => undefined);
    // While the database is away, nothing new is known.
    if (!waiting) return;
    if (waiting.rowCount === 0) {
      clearInterval(timer);
      timer = undefined;
    } else if (!timer) {
      timer = setInterval(() => void check(), checkEveryMs).unref();
      onStuck();
    }
  }

  return {
    areStuck: () => timer !== undefined,
    suspect: () => void check(),
    close: () => clearInterval(timer),
  };
}

const refusal = (words: string) => Object.assign(new Error(words), { code: '57P03' });

export interface WriteGate {
  pass<Result>(write: () => Promise<Result>): Promise<Result>;
}

/** Lets so many write at once, the others wait a moment; no one while commits are stuck. */
export function openWriteGate(watch: CommitWatch, atOnce: number, waitMs: number): WriteGate {
  let writing = 0;
  const waiting = new Set<() => void>();

  async function enter(): Promise<void> {
    if (writing < atOnce) {
      writing += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = setTimeout(() => {
      waiting.delete(resolve);
      reject(refusal('too many writes are waiting for the database'));
    }, waitMs);
    waiting.add(resolve);
    await promise.finally(() => clearTimeout(giveUp));
  }

  function leave(): void {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next();
    } else {
      writing -= 1;
    }
  }

  const refuseIfStuck = () => {
    if (watch.areStuck()) throw refusal('commits are waiting for a standby');
  };

  return {
    async pass(write) {
      refuseIfStuck();
      await enter();
      try {
        refuseIfStuck();
        return await write();
      } finally {
        leave();
      }
    },
  };
}
