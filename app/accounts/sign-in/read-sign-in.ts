import type { Answer } from '#app/api/call.ts';
import type { SignedInAnswer } from '#domain/accounts/sign-in.ts';
import type { User } from '#domain/accounts/user.ts';
import { wording } from '#domain/wording.ts';

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly token: string; readonly user: User }
  /** The password is a temporary one: the profile comes first. */
  | { readonly kind: 'profile' }
  | { readonly kind: 'failed'; readonly message: string };

/** What came of a try to sign in, by password or by code. */
export function readSignIn(answer: Answer<SignedInAnswer>, fallback: string): SignInOutcome {
  const { updatePasswordFirst } = wording.accounts;
  if (!answer.ok) {
    if (answer.message === updatePasswordFirst) return { kind: 'profile' };
    return { kind: 'failed', message: answer.message ?? fallback };
  }
  const { token, user } = answer.data;
  if (!token || !user) return { kind: 'failed', message: wording.access.invalidResponse };
  return { kind: 'signed-in', token, user };
}
