import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { newVerification } from '#server/accounts/passwords/first-credentials.ts';
import { codeHashOf } from '#server/accounts/sign-in/sign-in.ts';
import { recoveries, users } from '#server/db/schema.ts';
import { emailChanges } from '#server/db/tables/sign-in.ts';
import type { TestUser } from '#testing/accounts/accounts.ts';
import type { Target } from '../../guard/target.ts';
import { unusedEmail } from '../../guard/writes/scene.ts';

/** Secrets that people find in our mails, put into the database without a mail. */

const newToken = () => randomBytes(32).toString('base64url');

/** A code to sign in, and the token of a link to choose a new password. */
export async function newRecovery({ parts }: Target, { id: userId }: TestUser) {
  const { database, keyedHash } = parts;
  const [code, token] = ['204816', newToken()];
  const expiresAt = new Date(Date.now() + 5 * 60_000);
  await database.queries.insert(recoveries).values({
    userId,
    codeHash: codeHashOf(keyedHash, userId, code),
    codeExpiresAt: expiresAt,
    linkHash: keyedHash('reset link', token),
    linkExpiresAt: expiresAt,
  });
  return { code, token };
}

/** The tokens to confirm and to stop a change of somebody's address. */
export async function newEmailChange({ parts }: Target, { id: userId, email }: TestUser) {
  const { database, keyedHash } = parts;
  const [confirmToken, stopToken] = [newToken(), newToken()];
  await database.queries.insert(emailChanges).values({
    userId,
    oldEmail: email,
    newEmail: unusedEmail(),
    confirmHash: keyedHash('confirm email change', confirmToken),
    stopHash: keyedHash('stop email change', stopToken),
    requestedAt: new Date(),
  });
  return { confirmToken, stopToken };
}

/** The token that verifies somebody's address. */
export async function newVerificationOf({ parts }: Target, { id }: TestUser): Promise<string> {
  const { verificationToken, verificationHash } = newVerification(parts.keyedHash);
  const isThem = eq(users.id, id);
  await parts.database.queries.update(users).set({ verificationHash }).where(isThem);
  return verificationToken;
}

/** Their password becomes the temporary one of a welcome mail. */
export async function makeTemporary({ parts }: Target, { id }: TestUser): Promise<void> {
  const temporaryUntil = new Date(Date.now() + 60 * 60_000);
  await parts.database.queries.update(users).set({ temporaryUntil }).where(eq(users.id, id));
}
