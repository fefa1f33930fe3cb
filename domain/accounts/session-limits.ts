import type { AccountType } from './account-types.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How long a session lasts when idle, and at most. Milliseconds. */
const limits: Record<AccountType, { readonly idle: number; readonly absolute: number }> = {
  client: { idle: 60 * minute, absolute: 12 * hour },
  staff: { idle: 30 * minute, absolute: 8 * hour },
  admin: { idle: 30 * minute, absolute: 8 * hour },
};

export interface SessionTimes {
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** A session that began, or was last used, at or before these times is over. */
export function overSince(type: AccountType, now: Date): SessionTimes {
  const { idle, absolute } = limits[type];
  return {
    createdAt: new Date(now.getTime() - absolute),
    lastUsedAt: new Date(now.getTime() - idle),
  };
}

/** One that begins later than this began while the clock was ahead, and would last until then. */
export const latestBegin = (type: AccountType, now: Date): Date =>
  new Date(now.getTime() + limits[type].idle);

export function sessionIsOver(type: AccountType, times: SessionTimes, now: Date): boolean {
  const over = overSince(type, now);
  return (
    times.lastUsedAt <= over.lastUsedAt ||
    times.createdAt <= over.createdAt ||
    times.createdAt > latestBegin(type, now)
  );
}

/** How long it counts that someone confirmed that it is them, or signed in. */
const freshFor = 5 * minute;

/** One of the future was noted while the clock was ahead. */
export const isFresh = (at: Date | null, now: Date): boolean =>
  at !== null && Math.abs(now.getTime() - at.getTime()) < freshFor;

export const freshUntil = (at: Date): Date => new Date(at.getTime() + freshFor);
