import type { Limit } from '#server/limits/limit.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/**
 * Attempts at one account are counted apart for each device that it knows, for its owner while
 * signed in, and for everybody else together: see `lanes.ts`.
 */

/** Wrong passwords: a growing wait, never a permanent lock. */
export const wrongPasswords: Limit = {
  name: 'wrong passwords',
  free: 10,
  window: 15 * minute,
  waits: [30 * second, minute, 2 * minute, 4 * minute, 8 * minute, 15 * minute],
};

/** Wrong codes, whichever code was current. */
export const wrongCodes: Limit = { name: 'wrong codes', free: 20, window: day };

/** Wrong second factors, whichever ticket they came with. */
export const wrongSecondFactors: Limit = { name: 'wrong second factors', free: 20, window: day };

/** Strangers' failures of every kind from one address, which a whole office may share. */
export const failuresOfAddress: Limit = {
  name: 'failures of an address',
  free: 300,
  window: 15 * minute,
  waits: [5 * second, 10 * second, 20 * second, 40 * second, minute],
};

/** Mails with a code and a link. */
export const recoveryMails: readonly Limit[] = [
  { name: 'recovery mails', free: 5, window: 15 * minute },
  { name: 'recovery mails of a day', free: 20, window: day },
];

export const limitsOfAccount: readonly Limit[] = [
  wrongPasswords,
  wrongCodes,
  wrongSecondFactors,
  ...recoveryMails,
];
