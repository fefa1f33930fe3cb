import type { Answer, Refused } from '#app/api/call.ts';
import type { SecondFactorMethod, SignInAnswer } from '#domain/accounts/second-factor.ts';
import type { SignedInAnswer } from '#domain/accounts/sign-in.ts';
import type { User } from '#domain/accounts/user.ts';
import { wording } from '#domain/wording.ts';

export type SignInOutcome =
  | {
      readonly kind: 'signed-in';
      readonly token: string;
      readonly user: User;
      /** The practice requires a second factor, and there is none yet. */
      readonly mustSetUp: boolean;
    }
  | { readonly kind: 'second-factor'; readonly step: SecondStep }
  /** The password is temporary: the profile has to be completed first. */
  | { readonly kind: 'profile'; readonly known: KnownProfile }
  | { readonly kind: 'failed'; readonly message: string };

/** What the practice has entered about the person, if anything. */
export interface KnownProfile {
  readonly name: string;
  /** Known to the practice, and not told before the temporary password is replaced. */
  readonly onFile: readonly string[];
  readonly isClient: boolean;
}

/** What the second step needs to know. */
export interface SecondStep {
  readonly ticket: string;
  readonly methods: readonly SecondFactorMethod[];
}

/** Recognised by its code, or by its message from a server that sends no codes. */
const isPasswordUpdate = ({ code, message }: Refused): boolean =>
  code === 'password-update-required' || message === wording.accounts.updatePasswordFirst;

function knownProfile({ content = {} }: Refused): KnownProfile {
  const { name, type, onFile } = content;
  return {
    name: typeof name === 'string' ? name : '',
    onFile: Array.isArray(onFile) ? onFile.map(String) : [],
    isClient: type === 'client',
  };
}

/** The outcome of an attempt to sign in, by password, code or passkey, or its second step. */
export function readSignIn(answer: Answer<SignInAnswer>, fallback: string): SignInOutcome {
  if (!answer.ok) {
    if (isPasswordUpdate(answer)) return { kind: 'profile', known: knownProfile(answer) };
    return { kind: 'failed', message: answer.message ?? fallback };
  }
  const { token, user, secondFactorRequired, secondFactor } = answer.data as Partial<
    SignedInAnswer & { secondFactor: SecondStep }
  >;
  if (secondFactor) return { kind: 'second-factor', step: secondFactor };
  if (!token || !user) return { kind: 'failed', message: wording.access.invalidResponse };
  return { kind: 'signed-in', token, user, mustSetUp: secondFactorRequired === true };
}
