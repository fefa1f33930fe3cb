import { randomInt } from 'node:crypto';
import { wording } from '#domain/wording.ts';
import { Failure } from '#server/errors.ts';
import { createWorkQueue } from '#server/limits/work-queue.ts';

/** OWASP's first choice for argon2id. The library's enum is not erasable, hence the number. */
const argon2id = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

/** Whose password it is: someone's who is signed in, who uses a known device, or anyone's. */
export type Hasher = 'signed-in' | 'known-device' | 'stranger';

/**
 * Hashing takes 46 MB and a core for a moment. Each kind of people has a queue of its own, with one
 * at a time: a flood of sign-ins neither delays nor refuses those who are signed in or on a device
 * of theirs, and one of Node's four threads is left for files. When a queue is full, people are
 * asked to try again.
 */
const queues: Readonly<Record<Hasher, ReturnType<typeof createWorkQueue>>> = {
  'signed-in': createWorkQueue(1, 200),
  'known-device': createWorkQueue(1, 200),
  stranger: createWorkQueue(1, 200),
};

/**
 * Strangers wait before they take anything else either: each sign-in takes connections to the
 * database, and a flood must leave enough of them to everyone else.
 */
export const serveStranger = createWorkQueue(3, 200);

export const hashQueues = {
  'signed-in': queues['signed-in'].figures,
  'known-device': queues['known-device'].figures,
  stranger: serveStranger.figures,
};

export const busy = () => new Failure('unavailable', wording.accounts.busy, { retryAfter: 5 });

/** New passwords are chosen by people who have proven who they are. */
export function hashPassword(password: string): Promise<string> {
  return queues['signed-in'](async () => {
    const { default: argon2 } = await import('@node-rs/argon2');
    return argon2.hash(password, argon2id);
  }, busy);
}

/**
 * Hash of a random password that no one kept, so that an unknown account takes as long as a known
 * one. Whoever was imported and not invited yet has it too.
 */
export const noPassword =
  '$argon2id$v=19$m=47104,t=1,p=1$WcR2WpdOPJG4c2J2Hrl6Ig$x1qPrbuP1rR9xJ11BC9KAQxk+Ac4r62RvRpTtw92klo';

export function passwordFits(
  hashed: string | undefined,
  password: string,
  by: Hasher,
): Promise<boolean> {
  return queues[by](async () => {
    const { default: argon2 } = await import('@node-rs/argon2');
    const fits = await argon2.verify(hashed ?? noPassword, password);
    return fits && hashed !== undefined && hashed !== noPassword;
  }, busy);
}

/** Letters and digits that are not easily confused on a screen. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function randomPassword(): string {
  const group = () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: 5 }, group).join('-');
}
