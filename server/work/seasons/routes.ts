import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { wording } from '#domain/wording.ts';
import {
  leftOutClientSchema,
  leftOutListSchema,
  newSeasonSchema,
  seasonChangeSchema,
  seasonCountSchema,
  seasonQuerySchema,
  seasonSchema,
} from '#domain/work/seasons.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { openSeasons } from './seasons.ts';

const words = wording.work.season;
const tags = ['work'];
const config = { access: 'client-records' } as const;
const params = idParams(words.unknown);
const answer = z.object({ message: z.string(), data: seasonSchema });

export async function seasonRoutes(api: Api, parts: Parts): Promise<void> {
  const seasons = await openSeasons(parts);

  api.post(
    apiPaths.seasons,
    {
      config,
      schema: {
        summary: 'Start the same work for many clients',
        description:
          'With `?dryRun=1` it only counts, and answers 200. Otherwise 202: a job starts each client’s work once, and leaves out whoever has work of that kind and period, is deactivated or is no client. Whoever is asked for something gets a mail.',
        tags,
        querystring: seasonQuerySchema,
        body: newSeasonSchema,
        response: {
          200: z.object({ data: seasonCountSchema }),
          202: answer,
          '4xx': failureSchema,
        },
      },
    },
    async (request, reply) => {
      if (request.query.dryRun === '1') {
        return reply.code(200).send({ data: await seasons.count(request.body) });
      }
      const data = await seasons.start(request.body, accountOf(request));
      return reply.code(202).send({ message: words.started, data });
    },
  );

  api.get(
    apiPaths.seasons,
    {
      config,
      schema: {
        summary: 'The seasons that were started, newest first, page by page',
        tags,
        querystring: leftOutListSchema,
        response: {
          200: z.object({ data: z.array(seasonSchema), total: z.number() }),
          '4xx': failureSchema,
        },
      },
    },
    (request) => seasons.list(request.query),
  );

  api.get(
    apiPaths.season,
    {
      config,
      schema: {
        summary: 'How far a season is',
        tags,
        params,
        response: { 200: z.object({ data: seasonSchema }), '4xx': failureSchema },
      },
    },
    async (request) => ({ data: await seasons.read(request.params.id) }),
  );

  api.patch(
    apiPaths.season,
    {
      config,
      schema: {
        summary: 'Stop a season, or let it continue',
        tags,
        params,
        body: seasonChangeSchema,
        response: { 200: answer, '4xx': failureSchema },
      },
    },
    async (request) => {
      const { state } = request.body;
      const data = await seasons.change(request.params.id, state, accountOf(request));
      return { message: state === 'running' ? words.continued : words.stopped, data };
    },
  );

  api.get(
    apiPaths.seasonLeftOut,
    {
      config: { ...config, reads: 'people' },
      schema: {
        summary: 'Who was left out of a season and why, page by page',
        tags,
        params,
        querystring: leftOutListSchema,
        response: {
          200: z.object({ data: z.array(leftOutClientSchema), total: z.number() }),
          '4xx': failureSchema,
        },
      },
    },
    (request) => seasons.leftOut(request.params.id, request.query),
  );
}
