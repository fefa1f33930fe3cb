/** How many attempts are allowed, and how long to wait after that. Times are milliseconds. */
export interface Limit {
  readonly name: string;
  /** How many attempts are free within the window. */
  readonly free: number;
  readonly window: number;
  /**
   * Absent: wait until the oldest attempt has left the window. Otherwise one attempt is allowed after
   * each wait, and the waits follow this list, the last one repeating.
   */
  readonly waits?: readonly [number, ...number[]];
}

export interface Attempts {
  /** The newest attempts, oldest first; never more than are free. */
  readonly attempts: readonly Date[];
  /** How many waits were imposed in a row. */
  readonly strikes: number;
  readonly blockedUntil: Date | null;
}

export const noAttempts: Attempts = { attempts: [], strikes: 0, blockedUntil: null };

const later = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);

/**
 * What is further ahead than a limit reaches was noted while the clock was wrong: no one is locked
 * out until then. Twice as far, since the clocks of several servers differ a little.
 */
const isFromWrongClock = (at: Date, reach: number, now: Date) => at > later(now, 2 * reach);

const blockedUntilOf = ({ blockedUntil }: Attempts, { window, waits }: Limit, now: Date) =>
  blockedUntil && !isFromWrongClock(blockedUntil, Math.max(window, ...(waits ?? [])), now)
    ? blockedUntil
    : null;

function stillMeans(state: Attempts, limit: Limit, now: Date): Attempts {
  const blockedUntil = blockedUntilOf(state, limit, now);
  if (blockedUntil && now < later(blockedUntil, limit.window)) return state;
  const attempts = state.attempts.filter(
    (at) => now < later(at, limit.window) && !isFromWrongClock(at, limit.window, now),
  );
  return { attempts, strikes: 0, blockedUntil: null };
}

/** Milliseconds to wait before the next attempt; 0 when it is allowed now. */
export function waitOf(state: Attempts, limit: Limit, now: Date): number {
  return Math.max(0, (blockedUntilOf(state, limit, now)?.getTime() ?? 0) - now.getTime());
}

/** Whether there was a wait before, which still counts. */
export const hasWaited = (state: Attempts, limit: Limit, now: Date): boolean =>
  stillMeans(state, limit, now).strikes > 0;

/** The state after one more allowed attempt. */
export function afterAttempt(before: Attempts, limit: Limit, now: Date): Attempts {
  const state = stillMeans(before, limit, now);
  const attempts = [...state.attempts, now].slice(-limit.free);
  const [oldest] = attempts;
  if (attempts.length < limit.free || !oldest) return { ...state, attempts };
  if (!limit.waits) return { attempts, strikes: 0, blockedUntil: later(oldest, limit.window) };
  const strikes = state.strikes + 1;
  const wait = limit.waits[strikes - 1] ?? limit.waits.at(-1) ?? 0;
  return { attempts, strikes, blockedUntil: later(now, wait) };
}

/** The state without the newest attempt, which was not a failure. For limits without `waits`. */
export function withoutNewest(state: Attempts): Attempts {
  return { ...state, attempts: state.attempts.slice(0, -1), blockedUntil: null };
}

/** When the state has expired. */
export function forgetAt(state: Attempts, limit: Limit): Date {
  const newest = state.attempts.at(-1) ?? new Date(0);
  const blocked = state.blockedUntil ?? newest;
  return later(blocked > newest ? blocked : newest, limit.window);
}
