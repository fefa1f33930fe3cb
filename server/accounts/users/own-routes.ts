import { z } from 'zod';
import { profileSchema } from '#domain/accounts/people.ts';
import { userSchema } from '#domain/accounts/user.ts';
import { apiPaths } from '#domain/api-paths.ts';
import { portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import type { EmailChanges } from '#server/accounts/email-changes/email-changes.ts';
import { verificationHashOf } from '#server/accounts/passwords/first-credentials.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import { confirmEmail } from '#server/accounts/store.ts';
import { failureSchema, messageSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { Failure } from '#server/errors.ts';
import { changeUsers } from './change-user.ts';
import { ownView } from './user-view.ts';

const words = wording.accounts;
const tags = ['accounts'];

/** What people do about themselves. */
export function ownRoutes(api: Api, parts: Parts, emailChanges: EmailChanges): void {
  const { database, keyedHash, now } = parts;
  const users = changeUsers(parts, emailChanges);

  api.get(
    apiPaths.me,
    {
      config: { access: 'own-account', beforeSecondFactor: true },
      schema: {
        summary: 'Who is signed in',
        tags,
        response: { 200: z.object({ data: userSchema }), '4xx': failureSchema },
      },
    },
    async ({ account }) => ({ data: ownView(account.user, account.company, parts) }),
  );

  api.patch(
    apiPaths.me,
    {
      config: { access: 'own-account' },
      schema: {
        summary: 'Change one’s own details',
        description:
          'A client confirms a phone number that the practice has changed by sending the same one.',
        tags,
        body: profileSchema,
        response: {
          200: z.object({ message: z.string(), data: userSchema }),
          '4xx': failureSchema,
        },
      },
    },
    async (request) => {
      const { id } = request.account.user;
      const person = await users.change(id, request.body, undefined, accountOf(request));
      const data = ownView(person.user, person.company, parts);
      return { message: words.profileUpdated, data };
    },
  );

  api.get(
    apiPaths.verifyEmail,
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Confirm an email address with the link from an email',
        description:
          'A browser is redirected to the sign-in page. The link can be opened more than once.',
        tags,
        querystring: z.object({ token: z.string().max(200).catch('') }),
        response: { 200: messageSchema, 302: z.null(), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const hash = verificationHashOf(keyedHash, request.query.token);
      const confirmed = await confirmEmail(database.queries, hash, now());
      const wantsPage = request.headers.accept?.includes('text/html') === true;
      if (wantsPage) return reply.redirect(portalPaths.login, 302);
      if (!confirmed) {
        throw new Failure('invalid', words.verificationInvalid, { field: 'token' });
      }
      return { message: words.emailVerified };
    },
  );
}
