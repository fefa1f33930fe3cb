import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { wording } from '#domain/wording.ts';
import type { UserRow } from '#server/accounts/users/user-view.ts';
import type { Transaction } from '#server/db/database.ts';
import { totpSecrets } from '#server/db/tables/accounts.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { AlteredValue } from '#server/vault/vault.ts';

/** Codes of an authenticator app. */

const words = wording.accounts;
const period = 30;
/** As many as the standard recommends for its hash. */
const secretBytes = 20;

const contextFor = (userId: string) => contextOf(totpSecrets.secretEncrypted, userId);

export function createTotp({ vault, practice, now }: Pick<Parts, 'vault' | 'practice' | 'now'>) {
  const clockOf = (secret: string, label: string) =>
    new TOTP({ issuer: practice.current().name, label, secret: Secret.fromBase32(secret), period });

  async function lock(tx: Transaction, userId: string) {
    const [row] = await tx
      .select()
      .from(totpSecrets)
      .where(eq(totpSecrets.userId, userId))
      .for('update');
    return row;
  }

  /** Undefined if it was altered: no code of it is right. */
  function secretOf({ secretEncrypted, userId }: typeof totpSecrets.$inferSelect) {
    try {
      return vault.decrypt(secretEncrypted, contextFor(userId));
    } catch (error) {
      if (error instanceof AlteredValue) return undefined;
      throw error;
    }
  }

  /** The step of a right code: this one, the one before or the one after, and never again. */
  function stepOf(row: typeof totpSecrets.$inferSelect, code: string): number | undefined {
    if (!/^\d{6}$/.test(code)) return undefined;
    const secret = secretOf(row);
    if (secret === undefined) return undefined;
    const clock = clockOf(secret, '');
    const timestamp = now().getTime();
    const delta = clock.validate({ token: code, timestamp, window: 1 });
    if (delta === null) return undefined;
    const step = clock.counter({ timestamp }) + delta;
    return step > row.lastStep ? step : undefined;
  }

  return {
    /** A new secret, which counts once a code of it was confirmed; an unconfirmed one is replaced. */
    async start(tx: Transaction, { id, email }: UserRow) {
      if ((await lock(tx, id))?.confirmedAt) throw new Failure('conflict', words.totpAlreadySet);
      const secret = new Secret({ size: secretBytes }).base32;
      const values = {
        secretEncrypted: vault.encrypt(secret, contextFor(id)),
        createdAt: now(),
        lastStep: 0,
      };
      await tx
        .insert(totpSecrets)
        .values({ userId: id, ...values })
        .onConflictDoUpdate({ target: totpSecrets.userId, set: values });
      return { secret, uri: clockOf(secret, email).toString() };
    },
    /** Whether the first code was right; from then on the app counts. */
    async confirm(tx: Transaction, userId: string, code: string): Promise<boolean> {
      const row = await lock(tx, userId);
      if (!row || row.confirmedAt) {
        throw new Failure('conflict', row ? words.totpAlreadySet : words.totpNotStarted);
      }
      const lastStep = stepOf(row, code);
      if (lastStep === undefined) return false;
      const confirmed = { confirmedAt: now(), lastStep };
      await tx.update(totpSecrets).set(confirmed).where(eq(totpSecrets.userId, userId));
      return true;
    },
    async check(tx: Transaction, userId: string, code: string): Promise<boolean> {
      const row = await lock(tx, userId);
      const lastStep = row?.confirmedAt ? stepOf(row, code) : undefined;
      if (lastStep === undefined) return false;
      await tx.update(totpSecrets).set({ lastStep }).where(eq(totpSecrets.userId, userId));
      return true;
    },
    /** Whether there was one. */
    async remove(tx: Transaction, userId: string): Promise<boolean> {
      const removed = await tx
        .delete(totpSecrets)
        .where(eq(totpSecrets.userId, userId))
        .returning({ confirmedAt: totpSecrets.confirmedAt });
      return removed.some(({ confirmedAt }) => confirmedAt !== null);
    },
  };
}
