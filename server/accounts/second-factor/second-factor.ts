import { and, eq, gte, isNotNull } from 'drizzle-orm';
import {
  mustHaveSecondFactor,
  type OwnSecondFactor,
  type SecondFactorMethod,
  type SecondFactorProof,
  secondFactorPolicy,
} from '#domain/accounts/second-factor.ts';
import { setSecondFactor } from '#server/accounts/store.ts';
import type { UserRow } from '#server/accounts/users/user-view.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import {
  passkeys as passkeyTable,
  recoveryCodes as recoveryCodeTable,
  totpSecrets,
} from '#server/db/tables/accounts.ts';
import type { Parts } from '#server/parts.ts';
import { recoveryCodeUsedMail } from './mail-templates.ts';
import { createPasskeys } from './passkeys.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { createTotp } from './totp.ts';

/** For someone who has lost it. */
export async function removeSecondFactor(tx: Transaction, userId: string): Promise<void> {
  for (const table of [totpSecrets, passkeyTable, recoveryCodeTable]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  await setSecondFactor(tx, userId, false);
}

/** What someone has besides their password. */
export function createSecondFactor(parts: Parts) {
  const { mailQueue, practice, env } = parts;
  const totp = createTotp(parts);
  const passkeys = createPasskeys(parts);
  const recoveryCodes = createRecoveryCodes(parts);

  async function hasTotp(queries: Queries | Transaction, userId: string): Promise<boolean> {
    const isConfirmed = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));
    const found = await queries
      .select({ userId: totpSecrets.userId })
      .from(totpSecrets)
      .where(isConfirmed);
    return found.length > 0;
  }

  async function ofPerson(queries: Queries | Transaction, user: UserRow): Promise<OwnSecondFactor> {
    const rows = await passkeys.listOf(queries, user.id);
    return {
      totp: await hasTotp(queries, user.id),
      passkeys: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
        _id: id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft: await recoveryCodes.left(queries, user.id),
      required: mustHaveSecondFactor(
        secondFactorPolicy(env.SECOND_FACTOR, practice.current()),
        user.type,
      ),
    };
  }

  async function takeRecoveryCode(tx: Transaction, user: UserRow, code: string): Promise<boolean> {
    if (!(await recoveryCodes.use(tx, user.id, code))) return false;
    const left = await recoveryCodes.left(tx, user.id);
    await mailQueue.enqueue(
      tx,
      recoveryCodeUsedMail(user.email, left, practice.current(), env.SITE_URL),
    );
    return true;
  }

  /** After one was added or removed. Recovery codes are worth nothing without another factor. */
  async function update(tx: Transaction, userId: string): Promise<boolean> {
    const [passkey] = await tx
      .select({ id: passkeyTable.id })
      .from(passkeyTable)
      .where(eq(passkeyTable.userId, userId))
      .limit(1);
    const hasSecondFactor = passkey !== undefined || (await hasTotp(tx, userId));
    await setSecondFactor(tx, userId, hasSecondFactor);
    if (!hasSecondFactor) await recoveryCodes.removeAll(tx, userId);
    return hasSecondFactor;
  }

  return {
    totp,
    passkeys,
    recoveryCodes,
    ofPerson,
    /** In the order in which they are offered. */
    async methodsOf(tx: Transaction, user: UserRow): Promise<SecondFactorMethod[]> {
      const { totp: app, passkeys: keys, recoveryCodesLeft } = await ofPerson(tx, user);
      const methods = { passkey: keys.length > 0, totp: app, recovery: recoveryCodesLeft > 0 };
      return (['passkey', 'totp', 'recovery'] as const).filter((method) => methods[method]);
    },
    /** Whether the proof is right. A passkey must have signed a challenge of this purpose. */
    check(
      tx: Transaction,
      user: UserRow,
      proof: SecondFactorProof,
      purpose: string,
    ): Promise<boolean> {
      if (proof.method === 'passkey') {
        return passkeys.check(tx, user.id, proof.assertion, purpose);
      }
      if (proof.method === 'totp') return totp.check(tx, user.id, proof.code);
      return takeRecoveryCode(tx, user, proof.code);
    },
    /** What was added while someone else may have had the account, and all recovery codes. */
    async removeAddedSince(tx: Transaction, userId: string, at: Date): Promise<void> {
      const isNewApp = and(eq(totpSecrets.userId, userId), gte(totpSecrets.createdAt, at));
      await tx.delete(totpSecrets).where(isNewApp);
      const isNewPasskey = and(eq(passkeyTable.userId, userId), gte(passkeyTable.createdAt, at));
      await tx.delete(passkeyTable).where(isNewPasskey);
      await recoveryCodes.removeAll(tx, userId);
      await update(tx, userId);
    },
    update,
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;
