import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { beginSession } from '#app/api/accounts/session.ts';
import * as api from '#app/api/accounts/sign-in.ts';
import type { Answer } from '#app/api/call.ts';
import { homeOf } from '#app/session/audience.ts';
import type { Interrupted } from '#app/session/guard.tsx';
import { rememberUser } from '#app/session/remembered-user.ts';
import type { SignedInAnswer } from '#domain/accounts/sign-in.ts';
import { wording } from '#domain/wording.ts';
import { readSignIn } from './read-sign-in.ts';

export interface SignIn {
  readonly busy: boolean;
  readonly message: string | undefined;
  clearMessage(): void;
  byPassword(email: string, password: string): Promise<void>;
  byCode(email: string, code: string): Promise<void>;
}

/** Both ways to sign in. Interrupted people return to where they were, others to their home. */
export function useSignIn(onProfileNeeded: (email: string) => void): SignIn {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const interrupted: Interrupted | null = useLocation().state;
  const navigate = useNavigate();

  async function attempt(
    email: string,
    request: Promise<Answer<SignedInAnswer>>,
    fallback: string,
  ) {
    setBusy(true);
    setMessage(undefined);
    const outcome = readSignIn(await request, fallback);
    if (outcome.kind === 'signed-in') {
      const { token, user } = outcome;
      rememberUser(token, user);
      beginSession(token, user.type);
      const to = interrupted?.at ?? homeOf(user.type);
      await navigate(to, { replace: true, state: interrupted?.state });
    }
    setBusy(false);
    if (outcome.kind === 'profile') onProfileNeeded(email);
    if (outcome.kind === 'failed') setMessage(outcome.message);
  }

  const { loginFailed, invalidCode } = wording.accounts;
  return {
    busy,
    message,
    clearMessage: () => setMessage(undefined),
    byPassword: (email, password) => attempt(email, api.signIn(email, password), loginFailed),
    byCode: (email, code) => attempt(email, api.signInWithCode(email, code), invalidCode),
  };
}
