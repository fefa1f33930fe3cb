import { z } from 'zod';
import { ownSessionSchema } from '#domain/accounts/own-account.ts';
import { apiPaths } from '#domain/api-paths.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { wording } from '#domain/wording.ts';
import { failureSchema, idParams, messageSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { Failure } from '#server/errors.ts';
import { ownSessions } from './own-sessions.ts';
import { clearSessionCookie } from './session-cookie.ts';
import { visitorOf } from './visitor.ts';

const words = wording.accounts;
const tags = ['accounts'];
const config = { access: 'own-account' } as const;
const response = { 200: messageSchema, '4xx': failureSchema };

export function ownSessionRoutes(api: Api, parts: Parts): void {
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

  api.get(
    apiPaths.ownSessions,
    {
      config,
      schema: {
        summary: 'Where one is signed in, the last used first',
        tags,
        querystring: pageOfListSchema.pick({ page: true, pageSize: true }),
        response: {
          200: z.object({ data: z.array(ownSessionSchema), total: z.number() }),
          '4xx': failureSchema,
        },
      },
    },
    ({ account, query }) => own.list(account, query),
  );

  api.delete(
    apiPaths.ownSessions,
    { config, schema: { summary: 'Sign out everywhere else', tags, response } },
    async (request) => {
      const { user, sessionId } = request.account;
      const { address } = visitorOf(request, env);
      await database.queries.transaction(async (tx) => {
        await sessions.endAll(tx, user.id, sessionId);
        await audit.write(tx, ended('others', user.id, address));
      });
      return { message: words.sessionsEnded };
    },
  );

  api.delete(
    apiPaths.ownSession,
    {
      config,
      schema: {
        summary: 'Sign out one device, or the one in use',
        tags,
        params: idParams(words.sessionUnknown),
        response,
      },
    },
    async (request, reply) => {
      const { account, params } = request;
      const { address, overTls } = visitorOf(request, env);
      await database.queries.transaction(async (tx) => {
        const isOwn = await own.end(tx, account, params.id);
        if (!isOwn) throw new Failure('not-found', words.sessionUnknown);
        await audit.write(tx, ended('one', account.user.id, address));
      });
      if (params.id === account.sessionId) clearSessionCookie(reply, overTls);
      return { message: words.sessionEnded };
    },
  );
}
