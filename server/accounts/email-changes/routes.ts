import { emailTokenSchema } from '#domain/accounts/own-account.ts';
import { apiPaths } from '#domain/api-paths.ts';
import { wording } from '#domain/wording.ts';
import { visitorOf } from '#server/accounts/sessions/visitor.ts';
import type { SignInGuard } from '#server/accounts/sign-in/sign-in-guard.ts';
import { failureSchema, messageSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import type { EmailChanges, Stopped } from './email-changes.ts';

const words = wording.accounts;
const tags = ['accounts'];
const config = { access: 'anyone' } as const;
const response = { 200: messageSchema, '4xx': failureSchema };

const messages: Readonly<Record<Stopped, string>> = {
  stopped: words.emailChangeStopped,
  undone: words.emailChangeUndone,
  closed: words.emailChangeClosed,
};

/** The links of the mails about a changed address lead to pages that ask first and then post. */
export function emailChangeRoutes(
  api: Api,
  { env, practice }: Parts,
  signInGuard: SignInGuard,
  emailChanges: EmailChanges,
): void {
  api.post(
    apiPaths.confirmEmail,
    {
      config,
      schema: {
        summary: 'Confirm a changed email address with the token from its email',
        tags,
        body: emailTokenSchema,
        response,
      },
    },
    async (request) => {
      const visitor = visitorOf(request, env);
      await signInGuard.checkAddress(visitor);
      await emailChanges.confirm(request.body.token, visitor.address);
      return { message: words.emailChangeConfirmed };
    },
  );

  api.post(
    apiPaths.stopEmail,
    {
      config,
      schema: {
        summary: 'Keep the old email address, with the token from the email to it',
        description:
          'Also after the change has applied, for a week. Then every session, code and reset link since is void, and the admins are told.',
        tags,
        body: emailTokenSchema,
        response,
      },
    },
    async (request) => {
      const visitor = visitorOf(request, env);
      await signInGuard.checkAddress(visitor);
      const stopped = await emailChanges.stop(request.body.token, visitor.address);
      return { message: messages[stopped].replace('{phone}', practice.phone) };
    },
  );
}
