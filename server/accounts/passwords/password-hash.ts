import { randomInt } from 'node:crypto';
import { wording } from '#domain/wording.ts';
import { Failure } from '#server/errors.ts';
import { createWorkQueue } from './work-queue.ts';

/** OWASP's first choice for argon2id. The library's enum is not erasable, hence the number. */
const argon2id = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

/**
 * Hashing takes 46 MB and a core for a moment. Two at a time leave the server able to answer
 * everything else; when a queue is full, people are asked to try again. Strangers have a queue of
 * their own: a flood of their sign-ins does not delay or refuse anybody else.
 */
const ownQueue = createWorkQueue(2, 200);
const strangersQueue = createWorkQueue(2, 200);
export const hashQueues = { owners: ownQueue.figures, strangers: strangersQueue.figures };
const busy = () => new Failure('unavailable', wording.accounts.busy, { retryAfter: 5 });

/** New passwords are chosen by people who have proven who they are. */
export function hashPassword(password: string): Promise<string> {
  return ownQueue(async () => {
    const { hash } = await import('@node-rs/argon2');
    return hash(password, argon2id);
  }, busy);
}

/** Hash of a random password, so that an unknown account takes as long as a known one. */
const decoy =
  '$argon2id$v=19$m=47104,t=1,p=1$WcR2WpdOPJG4c2J2Hrl6Ig$x1qPrbuP1rR9xJ11BC9KAQxk+Ac4r62RvRpTtw92klo';

export function passwordFits(
  hashed: string | undefined,
  password: string,
  by: 'owner' | 'stranger',
): Promise<boolean> {
  const enqueue = by === 'owner' ? ownQueue : strangersQueue;
  return enqueue(async () => {
    const { verify } = await import('@node-rs/argon2');
    const fits = await verify(hashed ?? decoy, password);
    return fits && hashed !== undefined;
  }, busy);
}

/** Letters and digits that are not easily confused on a screen. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function randomPassword(): string {
  const group = () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
