import {
  confirmedSchema,
  confirmSchema,
  type SecondFactorProof,
  webAuthnOptionsSchema,
} from '#domain/accounts/second-factor.ts';
import { freshUntil } from '#domain/accounts/session-limits.ts';
import { apiPaths } from '#domain/api-paths.ts';
import { wording } from '#domain/wording.ts';
import { ownPasswords } from '#server/accounts/passwords/own-password.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import { type Visitor, visitorOf } from '#server/accounts/sessions/visitor.ts';
import type { SignInSteps } from '#server/accounts/sign-in/sign-in.ts';
import { lockUser } from '#server/accounts/store.ts';
import { failureSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { Failure } from '#server/errors.ts';

const words = wording.accounts;
const tags = ['accounts'];
const config = { access: 'own-account', beforeSecondFactor: true } as const;

const purposeIn = (sessionId: string) => `confirm in session ${sessionId}`;

/** Somebody signed in shows again that it is them, before an act of weight. */
export function confirmRoutes(
  api: Api,
  parts: Parts,
  { signInGuard, secondFactor }: Pick<SignInSteps, 'signInGuard' | 'secondFactor'>,
): void {
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

  api.post(
    apiPaths.confirm,
    {
      config,
      schema: {
        summary: 'Confirm that it is you',
        description:
          'With the password, or with a second factor where the account has one. Counts for five minutes, in this session alone.',
        tags,
        body: confirmSchema,
        response: {
          200: confirmedSchema,
          '4xx': failureSchema,
        },
      },
    },
    async (request) => {
      const { account, body } = request;
      const visitor = visitorOf(request, env);
      if ('password' in body) await passwords.confirm(account, body.password, visitor);
      else await bySecondFactor(account, body, visitor);
      return { message: words.confirmed, until: freshUntil(now()).toISOString() };
    },
  );

  api.post(
    apiPaths.confirmOptions,
    {
      config,
      schema: {
        summary: 'WebAuthn options to confirm with a passkey',
        tags,
        response: { 200: webAuthnOptionsSchema, '4xx': failureSchema },
      },
    },
    async ({ account: { user, sessionId } }) => ({
      ...(await secondFactor.passkeys.requestOptionsOf(user.id, purposeIn(sessionId))),
    }),
  );
}
