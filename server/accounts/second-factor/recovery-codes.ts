import { randomInt } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/database.ts';
import { recoveryCodes } from '#server/db/tables/accounts.ts';
import type { Parts } from '#server/parts.ts';

/** For whoever has lost their phone: ten codes, each of which works once. */

const howMany = 10;
/** Letters and digits that are not easily confused on paper; fifty bits a code. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function newCode(): string {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

/** However it was typed: in capitals, with or without the dash. */
const comparable = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

export function createRecoveryCodes({ keyedHash }: Pick<Parts, 'keyedHash'>) {
  const hashOf = (userId: string, code: string) =>
    keyedHash('recovery code', `${userId} ${comparable(code)}`);

  async function removeAll(tx: Transaction, userId: string): Promise<void> {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  }

  async function left(queries: Queries | Transaction, userId: string): Promise<number> {
    const [found] = await queries
      .select({ codes: count() })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId));
    return found?.codes ?? 0;
  }

  return {
    left,
    removeAll,
    /** Replaces all earlier ones. Shown once and never stored. */
    async renew(tx: Transaction, userId: string): Promise<string[]> {
      const codes = Array.from({ length: howMany }, newCode);
      await removeAll(tx, userId);
      await tx
        .insert(recoveryCodes)
        .values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
      return codes;
    },
    /** Whether it was one that is left; from now on it is used. */
    async use(tx: Transaction, userId: string, code: string): Promise<boolean> {
      const isThisOne = eq(recoveryCodes.codeHash, hashOf(userId, code));
      const used = await tx
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), isThisOne))
        .returning({ userId: recoveryCodes.userId });
      return used.length > 0;
    },
  };
}
