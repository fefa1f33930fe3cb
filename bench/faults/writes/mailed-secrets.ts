import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { newVerification } from '#server/accounts/passwords/first-credentials.ts';
import { codeHashOf } from '#server/accounts/sign-in/mailed-codes.ts';
import { emailChanges, recoveries, users } from '#server/db/tables/accounts.ts';
import { rowCodesOf } from '#server/vault/row-codes.ts';
import type { TestUser } from '#testing/accounts/accounts.ts';
import { writeUser } from '#testing/accounts/write-user.ts';
import type { Target } from '../../guard/target.ts';
import { unusedEmail } from '../../guard/writes/scene.ts';

/** Secrets that people find in our mails, put into the database without a mail. */

const newToken = () => randomBytes(32).toString('base64url');

/** A code to sign in, and the token of a link to choose a new password. */
export async function newRecovery({ parts }: Target, { id: userId }: TestUser) {
  const { database, keyedHash } = parts;
  const [code, token] = ['204816', newToken()];
  const expiresAt = new Date(Date.now() + 5 * 60_000);
  const coded = {
    userId,
    requester: Buffer.alloc(0),
    codeExpiresAt: expiresAt,
    linkHash: keyedHash('reset link', token),
    linkExpiresAt: expiresAt,
  };
  await database.queries.insert(recoveries).values({
    ...coded,
    codeHash: codeHashOf(keyedHash, userId, code),
    rowCode: rowCodesOf(database.queries).codeOf('recovery', coded),
  });
  return { code, token };
}

/** The tokens to confirm and to stop a change of someone's address. */
export async function newEmailChange({ parts }: Target, { id: userId, email }: TestUser) {
  const { database, keyedHash } = parts;
  const [confirmToken, stopToken] = [newToken(), newToken()];
  const coded = {
    id: randomUUID(),
    userId,
    oldEmail: email,
    newEmail: unusedEmail(),
    confirmHash: keyedHash('confirm email change', confirmToken),
    stopHash: keyedHash('stop email change', stopToken),
    requestedAt: new Date(),
    neverUsed: false,
    passwordMark: null,
  };
  const rowCode = rowCodesOf(database.queries).codeOf('emailChange', coded);
  await database.queries.insert(emailChanges).values({ ...coded, rowCode });
  return { confirmToken, stopToken };
}

/** The token that verifies someone's address. */
export async function newVerificationOf({ parts }: Target, { id }: TestUser): Promise<string> {
  const { verificationToken, verificationHash } = newVerification(parts.keyedHash);
  const isThem = eq(users.id, id);
  await parts.database.queries.update(users).set({ verificationHash }).where(isThem);
  return verificationToken;
}

/** Their password becomes the temporary one of a welcome mail. */
export async function makeTemporary({ parts }: Target, { id }: TestUser): Promise<void> {
  const temporaryUntil = new Date(Date.now() + 60 * 60_000);
  await writeUser({ parts }, id, { temporaryUntil });
}
