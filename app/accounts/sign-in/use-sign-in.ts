import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { finishSignIn, signInWithPasskey } from '#app/api/accounts/second-factor.ts';
import { beginSession, setSecondFactorNeeded } from '#app/api/accounts/session.ts';
import * as api from '#app/api/accounts/sign-in.ts';
import type { Answer } from '#app/api/call.ts';
import { homeOf } from '#app/session/audience.ts';
import type { Interrupted } from '#app/session/guard.tsx';
import { rememberUser } from '#app/session/remembered-user.ts';
import { useBusy } from '#app/ui/use-busy.ts';
import type { SecondFactorProof, SignInAnswer } from '#domain/accounts/second-factor.ts';
import { portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import {
  type KnownProfile,
  readSignIn,
  type SecondStep,
  type SignInOutcome,
} from './read-sign-in.ts';

export interface SignIn {
  readonly busy: boolean;
  readonly message: string | undefined;
  setMessage(message: string | undefined): void;
  byPassword(email: string, password: string): Promise<void>;
  byCode(email: string, code: string): Promise<void>;
  byPasskey(assertion: Readonly<Record<string, unknown>>): Promise<void>;
  /** The second step; resolves to the refusal, if it was refused. */
  finish(step: SecondStep, proof: SecondFactorProof): Promise<Refusal | undefined>;
}

interface Refusal {
  readonly message: string;
  /** The whole sign-in has to be started again. */
  readonly isOver: boolean;
}

/** What the person need not type again; a login code proves no password. */
export interface ProfileStart extends KnownProfile {
  readonly currentPassword: string;
}

interface Next {
  readonly onProfileNeeded: (email: string, known: ProfileStart) => void;
  readonly onSecondStep: (email: string, step: SecondStep) => void;
}

/** All ways to sign in. Interrupted people return to where they were, others to their home. */
export function useSignIn({ onProfileNeeded, onSecondStep }: Next): SignIn {
  const { isBusy, once } = useBusy();
  const [message, setMessage] = useState<string>();
  const interrupted: Interrupted | null = useLocation().state;
  const navigate = useNavigate();

  async function goOn({ token, user, mustSetUp }: SignInOutcome & { kind: 'signed-in' }) {
    rememberUser(token, user);
    beginSession(token, user.type);
    setSecondFactorNeeded(mustSetUp);
    if (mustSetUp) return navigate(portalPaths.account, { replace: true });
    const to = interrupted?.at ?? homeOf(user.type);
    return navigate(to, { replace: true, state: interrupted?.state });
  }

  async function attempt(
    email: string,
    request: () => Promise<Answer<SignInAnswer>>,
    fallback: string,
    currentPassword = '',
  ) {
    setMessage(undefined);
    const outcome = await once(async () => {
      const read = readSignIn(await request(), fallback);
      if (read.kind === 'signed-in') await goOn(read);
      return read;
    });
    if (!outcome) return;
    if (outcome.kind === 'profile') onProfileNeeded(email, { ...outcome.known, currentPassword });
    if (outcome.kind === 'second-factor') onSecondStep(email, outcome.step);
    if (outcome.kind === 'failed') setMessage(outcome.message);
  }

  const { loginFailed, invalidCode, passkeySignInFailed, secondFactorWrong } = wording.accounts;
  return {
    busy: isBusy,
    message,
    setMessage,
    byPassword: (email, password) =>
      attempt(email, () => api.signIn(email, password), loginFailed, password),
    byCode: (email, code) => attempt(email, () => api.signInWithCode(email, code), invalidCode),
    byPasskey: (assertion) => attempt('', () => signInWithPasskey(assertion), passkeySignInFailed),
    async finish({ ticket }, proof) {
      const answer = await finishSignIn(ticket, proof);
      const outcome = readSignIn(answer, secondFactorWrong);
      if (outcome.kind === 'signed-in') await goOn(outcome);
      if (outcome.kind !== 'failed') return undefined;
      const isOver = !answer.ok && answer.field === 'ticket';
      return { message: outcome.message, isOver };
    },
  };
}
