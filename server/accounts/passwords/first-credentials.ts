import { randomBytes } from 'node:crypto';
import type { Parts } from '#server/app.ts';
import { hashPassword, randomPassword } from './password-hash.ts';

const day = 24 * 60 * 60 * 1000;
const temporaryLife = 7 * day;

/** A link that verifies an email address: the token for the mail, its hash for the row. */
export function newVerification(keyedHash: Parts['keyedHash']) {
  const verificationToken = randomBytes(32).toString('base64url');
  return { verificationToken, verificationHash: verificationHashOf(keyedHash, verificationToken) };
}

export const verificationHashOf = (keyedHash: Parts['keyedHash'], token: string): Buffer =>
  keyedHash('email verification', token);

export interface FirstCredentials {
  /** For the welcome mail; never stored. */
  readonly temporaryPassword: string;
  readonly verificationToken: string;
  readonly row: {
    readonly passwordHash: string;
    readonly temporaryUntil: Date;
    readonly verificationHash: Buffer;
  };
}

/** What a new account starts with: a temporary password and a link to confirm the address. */
export async function firstCredentials(
  { env, keyedHash, now }: Parts,
  chosen = '',
): Promise<FirstCredentials> {
  const temporaryPassword = chosen || env.TEMPORARY_PASSWORD || randomPassword();
  const { verificationToken, verificationHash } = newVerification(keyedHash);
  return {
    temporaryPassword,
    verificationToken,
    row: {
      passwordHash: await hashPassword(temporaryPassword),
      temporaryUntil: new Date(now().getTime() + temporaryLife),
      verificationHash,
    },
  };
}
