import { wording } from '#domain/wording.ts';
import { obligationCalls } from '#domain/work/recurring/calls.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { createLodgments } from '../lodgments/lodgments.ts';
import type { Notices } from '../notices.ts';
import { openObligations } from './obligations.ts';
import { openStarts } from './starts.ts';

/** What recurs for clients, the jobs that start by themselves, and what of it was lodged. */
export async function obligationRoutes(api: Api, parts: Parts, notices: Notices): Promise<void> {
  const serve = serving(api, obligationCalls, 'work');
  const obligations = openObligations(parts);
  const lodgments = createLodgments(parts);

  serve('GET /api/clients/:id/obligations', async (request) => ({
    data: await obligations.read(request.params.id),
  }));

  serve('PUT /api/clients/:id/obligations', async (request) => {
    const data = await obligations.set(request.params.id, request.body, accountOf(request));
    return { message: wording.work.obligations.saved, data };
  });

  serve('GET /api/lodgments', (request) => lodgments.list(request.query));

  await openStarts(parts, notices);
}
