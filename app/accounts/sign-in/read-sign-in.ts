import type { Answer, Refused } from '#app/api/call.ts';
import type { SignedInAnswer } from '#domain/accounts/sign-in.ts';
import type { User } from '#domain/accounts/user.ts';
import { wording } from '#domain/wording.ts';

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly token: string; readonly user: User }
  /** The password is temporary: the profile has to be completed first. */
  | { readonly kind: 'profile' }
  | { readonly kind: 'failed'; readonly message: string };

/** Recognised by its code, or by its message from a server that sends no codes. */
const isPasswordUpdate = ({ code, message }: Refused): boolean =>
  code === 'password-update-required' || message === wording.accounts.updatePasswordFirst;

/** The outcome of an attempt to sign in, by password or by code. */
export function readSignIn(answer: Answer<SignedInAnswer>, fallback: string): SignInOutcome {
  if (!answer.ok) {
    if (isPasswordUpdate(answer)) return { kind: 'profile' };
    return { kind: 'failed', message: answer.message ?? fallback };
  }
  const { token, user } = answer.data;
  if (!token || !user) return { kind: 'failed', message: wording.access.invalidResponse };
  return { kind: 'signed-in', token, user };
}
