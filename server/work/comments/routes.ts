import { wording } from '#domain/wording.ts';
import { workCalls } from '#domain/work/calls.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import type { Notices } from '../notices.ts';
import { openComments } from './comments.ts';

export function commentRoutes(
  api: Api,
  parts: Pick<Parts, 'database' | 'vault' | 'audit' | 'now' | 'limiter'>,
  notices: Notices,
): void {
  const comments = openComments(parts, notices);
  const serve = serving(api, workCalls, 'work');

  serve('GET /api/work/:id/comments', (request) =>
    comments.list(request.params.id, request.query, accountOf(request)),
  );

  serve('POST /api/work/:id/comments', async (request) => {
    const data = await comments.add(request.params.id, request.body, accountOf(request));
    return { message: wording.work.commented, data };
  });
}
