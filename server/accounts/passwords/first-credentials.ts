import { randomBytes } from 'node:crypto';
import type { AccountType } from '#domain/accounts/account-types.ts';
import type { Parts } from '#server/parts.ts';
import { hashPassword, randomPassword } from './password-hash.ts';

const hour = 60 * 60 * 1000;

/** How long a temporary password works. */
const lives: Readonly<Record<AccountType, { length: number; words: string }>> = {
  admin: { length: 72 * hour, words: '72 hours' },
  staff: { length: 72 * hour, words: '72 hours' },
  client: { length: 7 * 24 * hour, words: '7 days' },
};

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
  /** How long the password works, such as "7 days". */
  readonly validFor: string;
  readonly row: {
    readonly passwordHash: string;
    readonly temporaryUntil: Date;
    readonly verificationHash: Buffer;
    readonly firstPasswordIsKnown: true | null;
  };
}

/** Whoever makes the account, and the password that they typed, if any. */
interface Maker {
  readonly by?: AccountType;
  readonly chosen?: string;
}

/**
 * What a new account starts with: a temporary password and a link to confirm the address. No one
 * else may know the password of someone who sees the records of others.
 */
export async function firstCredentials(
  parts: Pick<Parts, 'keyedHash' | 'env' | 'now'>,
  type: AccountType,
  { by, chosen }: Maker = {},
): Promise<FirstCredentials> {
  const { keyedHash, env, now } = parts;
  const known = type === 'client' ? chosen || env.TEMPORARY_PASSWORD : undefined;
  const temporaryPassword = known ?? randomPassword();
  const { length, words } = lives[type];
  const { verificationToken, verificationHash } = newVerification(keyedHash);
  return {
    temporaryPassword,
    verificationToken,
    validFor: words,
    row: {
      passwordHash: await hashPassword(temporaryPassword),
      temporaryUntil: new Date(now().getTime() + length),
      verificationHash,
      firstPasswordIsKnown: known !== undefined && by === 'staff' ? true : null,
    },
  };
}
