import type { AccountType } from './account-types.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How long a session lives without use, and at most. Milliseconds. */
const limits: Record<AccountType, { readonly idle: number; readonly absolute: number }> = {
  client: { idle: 60 * minute, absolute: 12 * hour },
  admin: { idle: 30 * minute, absolute: 8 * hour },
};

export interface SessionTimes {
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

export function sessionIsOver(type: AccountType, times: SessionTimes, now: Date): boolean {
  const { idle, absolute } = limits[type];
  const age = now.getTime() - times.createdAt.getTime();
  const unused = now.getTime() - times.lastUsedAt.getTime();
  return unused >= idle || age >= absolute;
}
