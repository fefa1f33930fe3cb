import type { Limit } from '#server/limits/limit.ts';
import { codeLife } from './mailed-codes.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Attempts at one account are counted apart for each device that it knows, for its owner while
 * signed in, and for everyone else together: see `attempt-buckets.ts`. What strangers may try in a day, and
 * what that leaves to the owner, is worked out in
 * `docs/decisions/034-strangers-cost-the-owner-a-minute.md`.
 */

const growingWaits = [
  30 * second,
  minute,
  2 * minute,
  4 * minute,
  8 * minute,
  15 * minute,
] as const;

/** Wrong passwords in a bucket of one's own: a growing wait, never a permanent lock. */
export const wrongPasswords: Limit = {
  name: 'wrong passwords',
  free: 10,
  window: 15 * minute,
  waits: growingWaits,
};

/** Those of all strangers together that are compared at once. */
const strangersAtOnce: readonly Limit[] = [
  { name: 'strangers’ wrong passwords', free: 10, window: 15 * minute },
  { name: 'strangers’ wrong passwords of a day', free: 100, window: day },
];

/**
 * After those each stranger waits, and then has a turn that no other can use up: the owner on a new
 * device waits once, however many others try, and how fast. Whoever is wrong again waits longer.
 */
export const strangersTurn = {
  name: 'a stranger’s turn at a password',
  free: 1,
  window: 15 * minute,
  waits: growingWaits,
} as const satisfies Limit;

/** Turns of all strangers together. Whoever never comes back takes none. */
const strangersTurns: Limit = { name: 'strangers’ turns of a day', free: 100, window: day };

export const strangersWrongPasswords = {
  atOnce: strangersAtOnce,
  turns: strangersTurns,
  all: [...strangersAtOnce, strangersTurns],
} as const;

/** Wrong codes, whichever code was current. */
export const wrongCodes: Limit = { name: 'wrong codes', free: 20, window: day };

/** Who asks for a code may try it once, even if strangers have used up the wrong codes of the day. */
export const ownCodeTry: Limit = { name: 'a try at one’s own code', free: 1, window: codeLife };

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

/** When strangers have used those up, one more goes out every hour: the life of a link. */
export const furtherRecoveryMail: Limit = { name: 'further recovery mail', free: 1, window: hour };

/** So that who used them up in one go does not use up the further one as well. */
export const pauseBeforeFurther: Limit = {
  name: 'pause before a further recovery mail',
  free: 1,
  window: 30 * second,
};

/** Everything that makes people wait to prove themselves with a password. */
export const passwordLimits: readonly Limit[] = [wrongPasswords, ...strangersWrongPasswords.all];

export const limitsOfAccount: readonly Limit[] = [
  ...passwordLimits,
  wrongCodes,
  wrongSecondFactors,
  ...recoveryMails,
  furtherRecoveryMail,
];
