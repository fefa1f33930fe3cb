import type { Bucket } from '#server/accounts/sign-in/attempt-buckets.ts';
import {
  furtherRecoveryMail,
  pauseBeforeFurther,
  recoveryMails,
} from '#server/accounts/sign-in/attempt-limits.ts';
import type { Limit } from '#server/limits/limit.ts';
import type { Limiter } from '#server/limits/limiter.ts';
import { createKeyedLock } from '#server/limits/work-queue.ts';

/**
 * Whether a request brings an email with a code and a link. Strangers who ask again and again leave
 * the owner one further email every hour, so that either one goes out or the link in the newest one
 * still works.
 */
export function createMailAllowance(limiter: Limiter) {
  const withLock = createKeyedLock();

  async function countAll(limits: readonly Limit[], subject: string): Promise<boolean> {
    for (const limit of limits) {
      if ((await limiter.count(limit, subject)) > 0) return false;
    }
    return true;
  }

  async function mayHaveFurther(strangers: string): Promise<boolean> {
    if ((await limiter.wait(pauseBeforeFurther, strangers)) > 0) return false;
    return countAll([furtherRecoveryMail], strangers);
  }

  /** Requests that bring no email do not count against whoever makes them. */
  async function allowStranger(strangers: string, requester: string): Promise<boolean> {
    for (const limit of recoveryMails) {
      if ((await limiter.wait(limit, requester)) > 0) return false;
    }
    if (await countAll(recoveryMails, strangers))
      await limiter.count(pauseBeforeFurther, strangers);
    else if (!(await mayHaveFurther(strangers))) return false;
    await countAll(recoveryMails, requester);
    return true;
  }

  return ({ subject, isOwn }: Bucket, requester: string): Promise<boolean> =>
    withLock(subject, () =>
      isOwn ? countAll(recoveryMails, subject) : allowStranger(subject, requester),
    );
}
