import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { wording } from '#domain/wording.ts';
import type { UserRow } from '#server/accounts/users/user-view.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { passkeys, users } from '#server/db/tables/accounts.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { rowCodesOf } from '#server/vault/row-codes.ts';
import { createChallenges } from './challenges.ts';
import { createWebAuthn, type PasskeyRow, type Unchecked } from './web-authn.ts';

/** The passkeys of people. */

const words = wording.accounts;
/** More than anyone's devices; each is a row and a part of every question. */
const mostPasskeys = 20;

/** Anything may be sent as the id, also what cannot be turned into text. */
const isNamedIn = ({ id }: Unchecked) =>
  eq(passkeys.credentialId, typeof id === 'string' ? id : '');

export function createPasskeys(
  parts: Pick<Parts, 'env' | 'practice' | 'keyedHash' | 'now' | 'database'>,
) {
  const { now } = parts;
  const { queries } = parts.database;
  const challenges = createChallenges(parts);
  const webAuthn = createWebAuthn(parts, challenges);

  const listOf = (from: Queries | Transaction, userId: string): Promise<PasskeyRow[]> =>
    from
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(desc(passkeys.createdAt), passkeys.id);

  /** Whether the passkey has signed a challenge of this purpose that no one has answered yet. */
  async function hasSigned(
    tx: Transaction,
    row: PasskeyRow,
    response: Unchecked,
    purpose: string,
    mustVerify: boolean,
  ): Promise<boolean> {
    const signed = await webAuthn.signed(row, response, purpose, mustVerify);
    if (!signed || !(await challenges.use(tx, purpose, signed.challenge))) return false;
    await tx
      .update(passkeys)
      .set({ counter: signed.counter, lastUsedAt: now() })
      .where(eq(passkeys.id, row.id));
    return true;
  }

  return {
    listOf,
    creationOptions: async (user: UserRow) =>
      webAuthn.creationOptions(user, await listOf(queries, user.id)),
    async add(tx: Transaction, userId: string, name: string, response: Unchecked) {
      const created = await webAuthn.createdCredential(userId, response);
      const refused = () => new Failure('invalid', words.passkeyRefused, { field: 'credential' });
      if (!created) throw refused();
      if ((await listOf(tx, userId)).length >= mostPasskeys) {
        throw new Failure('conflict', words.passkeysTooMany);
      }
      const { id: credentialId, publicKey, counter, transports = [] } = created;
      const values = {
        id: randomUUID(),
        userId,
        name,
        credentialId,
        counter,
        publicKey: Buffer.from(publicKey),
        transports: transports.map(String),
        createdAt: now(),
      };
      const rowCode = rowCodesOf(tx).codeOf('passkey', values);
      const [row] = await tx
        .insert(passkeys)
        .values({ ...values, rowCode })
        .onConflictDoNothing()
        .returning();
      if (!row) throw refused();
      return row;
    },
    requestOptionsOf: async (userId: string, purpose: string) =>
      webAuthn.requestOptions(purpose, await listOf(queries, userId)),
    requestOptionsOfAnyone: (purpose: string) => webAuthn.requestOptions(purpose, 'any'),
    /** Whose passkey it claims to be; nothing is checked yet. */
    async claimedOwner(response: Unchecked) {
      const [owner] = await queries
        .select({ id: users.id, email: users.email })
        .from(passkeys)
        .innerJoin(users, eq(users.id, passkeys.userId))
        .where(isNamedIn(response));
      return owner;
    },
    /** Whether one of this person's passkeys has signed; where it must, after verifying them. */
    async check(
      tx: Transaction,
      userId: string,
      response: Unchecked,
      purpose: string,
      mustVerify = false,
    ): Promise<boolean> {
      const [row] = await tx.select().from(passkeys).where(isNamedIn(response)).for('update');
      if (row?.userId !== userId || !rowCodesOf(tx).isIntact('passkey', row)) return false;
      return hasSigned(tx, row, response, purpose, mustVerify);
    },
    async remove(tx: Transaction, userId: string, id: string): Promise<boolean> {
      const removed = await tx
        .delete(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
        .returning({ id: passkeys.id });
      return removed.length > 0;
    },
  };
}
