import { wording } from '#domain/wording.ts';
import { workCalls } from '#domain/work/calls.ts';
import { workFiltersSchema } from '#domain/work/desk/views.ts';
import { accountOf, actorOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { openViews } from '#server/clients/views.ts';
import type { Parts } from '#server/parts.ts';
import { countWorks } from '#server/work/list.ts';
import type { Notices } from '#server/work/notices.ts';
import { openWorks } from '#server/work/works.ts';
import { openMany } from './many.ts';
import { openUndos } from './undo.ts';

const words = wording.work;

/** The list of jobs as a desk: many at once, undoing, and views that are saved. */
export function manyRoutes(api: Api, parts: Parts, notices: Notices): void {
  const many = openMany(parts, openWorks(parts, notices));
  const undo = openUndos(parts, notices);
  const views = openViews(parts, {
    list: 'jobs',
    filters: workFiltersSchema,
    count: countWorks,
    events: { saved: 'job-view-saved', deleted: 'job-view-deleted' },
    unknown: words.views.unknown,
  });
  const serve = serving(api, workCalls, 'work');

  serve('POST /api/work/changes', async (request) => {
    const { data, undo: id } = await many.change(request.body, accountOf(request));
    const isWhole = data.every(({ refusal }) => refusal === null);
    const isAny = data.some(({ refusal }) => refusal === null);
    const message = isWhole ? words.many.changed : words.many.someRefused;
    return { message, data, ...(isAny ? { undo: id } : {}) };
  });

  serve('POST /api/work/reminders', async (request) => {
    const data = await many.remind(request.body.works, accountOf(request));
    const isAny = data.some(({ refusal }) => refusal === null);
    return { message: isAny ? words.many.reminded : words.many.noneReminded, data };
  });

  serve('POST /api/work/undos/:id', async (request) => {
    const data = await undo(request.params.id, accountOf(request));
    return { message: data.kept.length > 0 ? words.undo.some : words.undo.done, data };
  });

  serve('GET /api/work/views', (request) => views.list(request.account.user.id, request.query));

  serve('POST /api/work/views', async (request) => {
    const data = await views.add(request.body, actorOf(request));
    return { message: words.views.saved, data };
  });

  serve('DELETE /api/work/views/:id', async (request) => {
    const { id } = request.params;
    await views.remove(id, actorOf(request));
    return { message: words.views.removed, data: { _id: id } };
  });
}
