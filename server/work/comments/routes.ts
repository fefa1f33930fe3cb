import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { wording } from '#domain/wording.ts';
import { commentListSchema, commentSchema, newCommentSchema } from '#domain/work/comments.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import type { Notices } from '../notices.ts';
import { openComments } from './comments.ts';

const tags = ['work'];
const config = { access: 'work' } as const;
const params = idParams(wording.work.unknown);

export function commentRoutes(api: Api, parts: Parts, notices: Notices): void {
  const comments = openComments(parts, notices);

  api.get(
    apiPaths.workComments,
    {
      config,
      schema: {
        summary: 'The comments on a work, oldest first, page by page',
        description:
          'Those on its items too, or only those on one of them. Reading by admins and staff is logged.',
        tags,
        params,
        querystring: commentListSchema,
        response: {
          200: z.object({ data: z.array(commentSchema), total: z.number() }),
          '4xx': failureSchema,
        },
      },
    },
    (request) => comments.list(request.params.id, request.query, accountOf(request)),
  );

  api.post(
    apiPaths.workComments,
    {
      config,
      schema: {
        summary: 'Comment on a work, or on one of its items',
        description: 'The other side gets a mail that there is a comment.',
        tags,
        params,
        body: newCommentSchema,
        response: {
          201: z.object({ message: z.string(), data: commentSchema }),
          '4xx': failureSchema,
        },
      },
    },
    async (request, reply) => {
      const data = await comments.add(request.params.id, request.body, accountOf(request));
      return reply.code(201).send({ message: wording.work.commented, data });
    },
  );
}
