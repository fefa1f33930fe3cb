import { ownAccountCalls } from '#domain/accounts/calls.ts';
import { wording } from '#domain/wording.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { ownSessions } from './own-sessions.ts';
import { clearSessionCookie } from './session-cookie.ts';
import { visitorOf } from './visitor.ts';

const words = wording.accounts;

export function ownSessionRoutes(
  api: Api,
  parts: Pick<Parts, 'database' | 'sessions' | 'audit' | 'env' | 'now'>,
): void {
  const serve = serving(api, ownAccountCalls, 'accounts');
  const { database, sessions, audit, env } = parts;
  const own = ownSessions(parts);

  const ended = (which: 'one' | 'others', userId: string, address: string) =>
    ({
      kind: 'session-ended',
      details: { which },
      actorId: userId,
      subjectId: userId,
      address,
    }) as const;

  serve('GET /api/users/me/sessions', ({ account, query }) => own.list(account, query));

  serve('DELETE /api/users/me/sessions', async (request) => {
    const { user, sessionId } = request.account;
    const { address } = visitorOf(request, env);
    await database.queries.transaction(async (tx) => {
      await sessions.endAll(tx, user.id, sessionId);
      await audit.write(tx, ended('others', user.id, address));
    });
    return { message: words.sessionsEnded };
  });

  serve('DELETE /api/users/me/sessions/:id', async (request, reply) => {
    const { account, params } = request;
    const { address, overTls } = visitorOf(request, env);
    await database.queries.transaction(async (tx) => {
      const isOwn = await own.end(tx, account, params.id);
      if (!isOwn) throw new Failure('not-found', words.sessionUnknown);
      await audit.write(tx, ended('one', account.user.id, address));
    });
    if (params.id === account.sessionId) clearSessionCookie(reply, overTls);
    return { message: words.sessionEnded };
  });
}
