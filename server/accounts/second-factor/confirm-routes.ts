import { signInCalls } from '#domain/accounts/calls.ts';
import type { SecondFactorProof } from '#domain/accounts/second-factor.ts';
import { freshUntil } from '#domain/accounts/session-limits.ts';
import { wording } from '#domain/wording.ts';
import { ownPasswords } from '#server/accounts/passwords/own-password.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import { type Visitor, visitorOf } from '#server/accounts/sessions/visitor.ts';
import type { SignInSteps } from '#server/accounts/sign-in/sign-in.ts';
import { lockUser } from '#server/accounts/store.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';

const words = wording.accounts;

const purposeIn = (sessionId: string) => `confirm in session ${sessionId}`;

/** Someone signed in shows again that it is them, before an act of weight. */
export function confirmRoutes(
  api: Api,
  parts: Parts,
  { signInGuard, secondFactor }: Pick<SignInSteps, 'signInGuard' | 'secondFactor'>,
): void {
  const serve = serving(api, signInCalls, 'accounts');
  const { database, sessions, env, now } = parts;
  const passwords = ownPasswords(parts, signInGuard);

  async function bySecondFactor(
    { user, sessionId }: Account,
    proof: SecondFactorProof,
    visitor: Visitor,
  ): Promise<void> {
    await signInGuard.countSecondFactor(user.email, visitor);
    const isRight = await database.queries.transaction(async (tx) => {
      const locked = await lockUser(tx, user.id);
      if (!locked?.isActive) throw new Failure('unauthenticated');
      const fits = await secondFactor.check(tx, locked, proof, purposeIn(sessionId));
      if (!fits) return false;
      await signInGuard.undoSecondFactor(tx, user.email, visitor);
      await sessions.confirm(tx, sessionId);
      return true;
    });
    if (!isRight) await signInGuard.refuseConfirmation(user, visitor);
  }

  serve('POST /api/users/confirm', async (request) => {
    const { account, body } = request;
    const visitor = visitorOf(request, env);
    if ('password' in body) await passwords.confirm(account, body.password, visitor);
    else await bySecondFactor(account, body, visitor);
    return { message: words.confirmed, until: freshUntil(now()).toISOString() };
  });

  serve('POST /api/users/confirm/options', async ({ account: { user, sessionId } }) => ({
    ...(await secondFactor.passkeys.requestOptionsOf(user.id, purposeIn(sessionId))),
  }));
}
