import { isGuessable } from '#domain/accounts/passwords/guessable.ts';
import { wording } from '#domain/wording.ts';
import type { Parts } from '#server/app.ts';
import { Failure } from '#server/errors.ts';

interface Owner {
  readonly name: string;
  readonly email: string;
}

/** Nearly 50,000 common and breached ones; loaded when a password is chosen, and only then. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(password.toLowerCase());
}

/** `field` is the password's name in the call. */
export async function refuseGuessable(
  { practice }: Pick<Parts, 'practice'>,
  password: string,
  { name, email }: Owner,
  field: string,
): Promise<void> {
  if (isGuessable(password, [name, email, practice.name]) || (await isCommon(password))) {
    throw new Failure('invalid', wording.accounts.passwordGuessable, { field });
  }
}
