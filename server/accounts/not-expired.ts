import { and, type Column, gt, lt } from 'drizzle-orm';

/**
 * Whether something that lasts for so many milliseconds still counts. Not if it was given out while
 * the clock was ahead: once that is set back, it would count for that long. Twice its life, since
 * the clocks of several servers differ a little.
 */
export const notExpired = (expiresAt: Column, life: number, now: Date) =>
  and(gt(expiresAt, now), lt(expiresAt, new Date(now.getTime() + 2 * life)));
