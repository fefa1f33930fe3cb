/** How often something may be tried, and how long to wait after that. Times are milliseconds. */
export interface Limit {
  readonly name: string;
  /** So many tries are free within the window. */
  readonly free: number;
  readonly window: number;
  /**
   * Absent: wait until the oldest try has left the window. Otherwise one try is let through after
   * each wait, and the waits follow this list, the last one repeating.
   */
  readonly waits?: readonly [number, ...number[]];
}

export interface Tries {
  /** The newest tries, oldest first; never more than are free. */
  readonly tries: readonly Date[];
  /** How many waits were imposed in a row. */
  readonly strikes: number;
  readonly blockedUntil: Date | null;
}

export const noTries: Tries = { tries: [], strikes: 0, blockedUntil: null };

const later = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);

function stillMeans(state: Tries, limit: Limit, now: Date): Tries {
  if (state.blockedUntil && now < later(state.blockedUntil, limit.window)) return state;
  const tries = state.tries.filter((at) => now < later(at, limit.window));
  return { tries, strikes: 0, blockedUntil: null };
}

/** Milliseconds to wait before a try is heard; 0 when it is heard now. */
export function waitOf(state: Tries, now: Date): number {
  return Math.max(0, (state.blockedUntil?.getTime() ?? 0) - now.getTime());
}

/** The state after one more try that was heard. */
export function afterTry(before: Tries, limit: Limit, now: Date): Tries {
  const state = stillMeans(before, limit, now);
  const tries = [...state.tries, now].slice(-limit.free);
  const [oldest] = tries;
  if (tries.length < limit.free || !oldest) return { ...state, tries };
  if (!limit.waits) return { tries, strikes: 0, blockedUntil: later(oldest, limit.window) };
  const strikes = state.strikes + 1;
  const wait = limit.waits[strikes - 1] ?? limit.waits.at(-1) ?? 0;
  return { tries, strikes, blockedUntil: later(now, wait) };
}

/** The state without the newest try, which was no failure. For limits without waits of their own. */
export function withoutNewest(state: Tries): Tries {
  return { ...state, tries: state.tries.slice(0, -1), blockedUntil: null };
}

/** When the state means nothing any more. */
export function forgetAt(state: Tries, limit: Limit): Date {
  const newest = state.tries.at(-1) ?? new Date(0);
  const blocked = state.blockedUntil ?? newest;
  return later(blocked > newest ? blocked : newest, limit.window);
}
