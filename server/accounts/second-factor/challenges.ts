import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '#server/db/database.ts';
import { usedChallenges } from '#server/db/tables/accounts.ts';
import type { Parts } from '#server/parts.ts';

const life = 5 * 60_000;
const nonceLength = 16;
const timeLength = 8;
const hashLength = 32;

/**
 * What an authenticator signs. A challenge carries its expiry and a keyed hash over its purpose, so
 * that asking for one stores nothing; only an answered one is stored, and is refused from then on.
 */
export function createChallenges({ keyedHash, now }: Pick<Parts, 'keyedHash' | 'now'>) {
  const hashOf = (purpose: string, head: Buffer) =>
    keyedHash('passkey challenge', `${purpose} ${head.toString('base64url')}`);

  function expiryOf(purpose: string, challenge: string): Date | undefined {
    const given = Buffer.from(challenge, 'base64url');
    if (given.length !== nonceLength + timeLength + hashLength) return undefined;
    const head = given.subarray(0, nonceLength + timeLength);
    const isOurs = timingSafeEqual(given.subarray(head.length), hashOf(purpose, head));
    const expiresAt = new Date(Number(head.readBigUInt64BE(nonceLength)));
    // One from a clock that was ahead would be good for that long.
    const left = expiresAt.getTime() - now().getTime();
    return isOurs && left > 0 && left < 2 * life ? expiresAt : undefined;
  }

  return {
    /** For one purpose, such as "sign in with ticket 7": it works for no other. */
    make(purpose: string): Buffer<ArrayBuffer> {
      const head = Buffer.alloc(nonceLength + timeLength);
      randomBytes(nonceLength).copy(head);
      head.writeBigUInt64BE(BigInt(now().getTime() + life), nonceLength);
      return Buffer.concat([head, hashOf(purpose, head)]);
    },
    fits: (purpose: string, challenge: string): boolean =>
      expiryOf(purpose, challenge) !== undefined,
    /** Whether it was still unused; from now on it is used. */
    async use(tx: Transaction, purpose: string, challenge: string): Promise<boolean> {
      const expiresAt = expiryOf(purpose, challenge);
      if (!expiresAt) return false;
      const used = await tx
        .insert(usedChallenges)
        .values({ hash: keyedHash('used challenge', challenge), expiresAt })
        .onConflictDoNothing()
        .returning({ hash: usedChallenges.hash });
      return used.length > 0;
    },
  };
}

export type Challenges = ReturnType<typeof createChallenges>;
