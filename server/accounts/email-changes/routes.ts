import { signInCalls } from '#domain/accounts/calls.ts';
import { wording } from '#domain/wording.ts';
import { visitorOf } from '#server/accounts/sessions/visitor.ts';
import type { SignInGuard } from '#server/accounts/sign-in/sign-in-guard.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import type { EmailChanges, Stopped } from './email-changes.ts';

const words = wording.accounts;

const messages: Readonly<Record<Stopped, string>> = {
  stopped: words.emailChangeStopped,
  undone: words.emailChangeUndone,
  closed: words.emailChangeClosed,
};

/** The links of the mails about a changed address lead to pages that ask first and then post. */
export function emailChangeRoutes(
  api: Api,
  { env, practice }: Pick<Parts, 'env' | 'practice'>,
  signInGuard: SignInGuard,
  emailChanges: EmailChanges,
): void {
  const serve = serving(api, signInCalls, 'accounts');
  serve('POST /api/users/confirm-email', async (request) => {
    const visitor = visitorOf(request, env);
    await signInGuard.checkAddress(visitor);
    await emailChanges.confirm(request.body.token, visitor.address);
    return { message: words.emailChangeConfirmed };
  });

  serve('POST /api/users/stop-email', async (request) => {
    const visitor = visitorOf(request, env);
    await signInGuard.checkAddress(visitor);
    const stopped = await emailChanges.stop(request.body.token, visitor.address);
    return { message: messages[stopped].replace('{phone}', practice.current().phone) };
  });
}
