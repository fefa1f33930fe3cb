const firstWait = 30;
const longestWait = 15 * 60;
const patience = 72 * 60 * 60;

/**
 * Seconds to wait after a failed attempt: 30, doubling up to 15 minutes; undefined once 72 hours
 * have passed.
 */
export function secondsUntilNextAttempt(
  failedAttempts: number,
  ageSeconds: number,
): number | undefined {
  const delay = Math.min(firstWait * 2 ** (failedAttempts - 1), longestWait);
  return ageSeconds + delay > patience ? undefined : delay;
}
