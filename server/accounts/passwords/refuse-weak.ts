import type { Practice } from '#content/practice.ts';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { isGuessable } from '#domain/accounts/passwords/guessable.ts';
import { shortestFor } from '#domain/accounts/passwords/password-fields.ts';
import { wording } from '#domain/wording.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';

const words = wording.accounts;

interface Owner {
  readonly name: string;
  readonly email: string;
  readonly type: AccountType;
  readonly hasSecondFactor: boolean;
}

/** Nearly 50,000 common and breached ones; loaded when a password is chosen, and only then. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(password.toLowerCase());
}

/** What is wrong with a new password, in a sentence. */
export async function weaknessOf(
  practice: Practice,
  password: string,
  { name, email, type, hasSecondFactor }: Owner,
): Promise<string | undefined> {
  const shortest = shortestFor(type, hasSecondFactor);
  if (password.length < shortest) {
    return words.staffPasswordTooShort.replace('{length}', String(shortest));
  }
  const isWeak = isGuessable(password, [name, email, practice.name]) || (await isCommon(password));
  return isWeak ? words.passwordGuessable : undefined;
}

/** `field` is the password's name in the call. */
export async function refuseWeak(
  { practice }: Pick<Parts, 'practice'>,
  password: string,
  owner: Owner,
  field: string,
): Promise<void> {
  const weakness = await weaknessOf(practice.current(), password, owner);
  if (weakness) throw new Failure('invalid', weakness, { field });
}
