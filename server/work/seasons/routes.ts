import { wording } from '#domain/wording.ts';
import { workCalls } from '#domain/work/calls.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { openSeasons } from './seasons.ts';

const words = wording.work.season;
/** By what it is changed to. */
const said = { running: words.continued, stopped: words.stopped, undone: words.undoing };

export async function seasonRoutes(api: Api, parts: Parts): Promise<void> {
  const seasons = await openSeasons(parts);
  const serve = serving(api, workCalls, 'work');

  serve('POST /api/work/seasons', async (request, reply) => {
    if (request.query.dryRun === '1') {
      reply.code(200);
      return { data: await seasons.count(request.body) };
    }
    const data = await seasons.start(request.body, accountOf(request));
    return { message: words.started, data };
  });

  serve('GET /api/work/seasons', (request) => seasons.list(request.query));

  serve('GET /api/work/seasons/:id', async (request) => ({
    data: await seasons.read(request.params.id),
  }));

  serve('PATCH /api/work/seasons/:id', async (request) => {
    const { state } = request.body;
    const data = await seasons.change(request.params.id, state, accountOf(request));
    return { message: said[state], data };
  });

  serve('GET /api/work/seasons/:id/left-out', (request) =>
    seasons.leftOut(request.params.id, request.query),
  );
}
