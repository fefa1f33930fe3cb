import { ownAccountCalls, signInCalls } from '#domain/accounts/calls.ts';
import { portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import type { EmailChanges } from '#server/accounts/email-changes/email-changes.ts';
import { verificationHashOf } from '#server/accounts/passwords/first-credentials.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import { confirmEmail } from '#server/accounts/store.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { changeUsers } from './change-user.ts';
import { ownView } from './user-view.ts';

const words = wording.accounts;

/** What people do about themselves. */
export function ownRoutes(api: Api, parts: Parts, emailChanges: EmailChanges): void {
  const serve = serving(api, ownAccountCalls, 'accounts');
  const { database, keyedHash, now } = parts;
  const users = changeUsers(parts, emailChanges);

  serve('GET /api/users/me', async ({ account }) => ({
    data: ownView(account.user, account.company, parts),
  }));

  serve('PATCH /api/users/me', async (request) => {
    const { id } = request.account.user;
    const person = await users.change(id, request.body, undefined, accountOf(request));
    const data = ownView(person.user, person.company, parts);
    return { message: words.profileUpdated, data };
  });

  const serveLink = serving(api, signInCalls, 'accounts');
  serveLink('GET /api/users/verify-email', async (request, reply) => {
    const hash = verificationHashOf(keyedHash, request.query.token);
    const confirmed = await confirmEmail(database.queries, hash, now());
    const wantsPage = request.headers.accept?.includes('text/html') === true;
    if (wantsPage) {
      reply.code(302).header('location', portalPaths.login);
      return null;
    }
    if (!confirmed) {
      throw new Failure('invalid', words.verificationInvalid, { field: 'token' });
    }
    return { message: words.emailVerified };
  });
}
