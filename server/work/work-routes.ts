import { wording } from '#domain/wording.ts';
import { workCalls } from '#domain/work/calls.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { openItems } from './items.ts';
import { openLodging } from './lodging/lodging.ts';
import type { Notices } from './notices.ts';
import { openWorks } from './works.ts';

const words = wording.work;

/** Staff start and change works, and ask clients for things; clients see their own. */
export function workRoutes(api: Api, parts: Parts, notices: Notices): void {
  const works = openWorks(parts, notices);
  const items = openItems(parts, notices);
  const lodging = openLodging(parts);
  const serve = serving(api, workCalls, 'work');

  serve('GET /api/work', (request) => works.list(request.query, accountOf(request)));

  serve('POST /api/work', async (request) => {
    const data = await works.create(request.body, accountOf(request));
    return { message: words.started, data };
  });

  serve('GET /api/work/:id', async (request) => ({
    data: await works.read(request.params.id, accountOf(request)),
  }));

  serve('PATCH /api/work/:id', async (request) => {
    const match = request.headers['if-match'];
    const revision = match === undefined ? undefined : Number(match.slice(1, -1));
    const { id } = request.params;
    const changed = await works.change(id, request.body, revision, accountOf(request));
    return { message: words.updated, ...changed };
  });

  serve('DELETE /api/work/:id', async (request) => {
    await works.remove(request.params.id, accountOf(request));
    return { message: words.deleted, data: { _id: request.params.id } };
  });

  serve('POST /api/work/:id/lodge', async (request) => {
    const data = await lodging.lodge(request.params.id, request.body, accountOf(request));
    return { message: words.lodgment.lodged, data };
  });

  serve('POST /api/work/:id/assess', async (request) => {
    const data = await lodging.assess(request.params.id, request.body, accountOf(request));
    const { assessed, assessedDiffers } = words.lodgment;
    return { message: data.assessment?.differs ? assessedDiffers : assessed, data };
  });

  serve('POST /api/work/:id/review', async (request) => {
    const data = await lodging.review(request.params.id, request.body, accountOf(request));
    const { passed, notPassed } = words.lodgment;
    return { message: request.body.passed ? passed : notPassed, data };
  });

  serve('POST /api/work/:id/more-time', async (request) => {
    const { until } = request.body;
    const data = await works.askForTime(request.params.id, until, accountOf(request));
    return { message: words.moreTime.asked, data };
  });

  serve('POST /api/work/:id/items', async (request) => {
    const { body } = request;
    const wanted = 'items' in body ? body.items : [body];
    const added = await items.ask(request.params.id, wanted, accountOf(request));
    const [data] = added;
    if (!data) throw new Error('Nothing was asked.');
    return { message: words.itemsAsked, data, items: added };
  });

  serve('PATCH /api/work/:id/items/:item', async (request) => {
    const { id, item } = request.params;
    const changed = await items.change(id, item, request.body, accountOf(request));
    const messages = {
      accepted: words.accepted,
      returned: words.returned,
      answered: words.answered,
      'not-available': words.noted,
    };
    return { message: messages[request.body.state], ...changed };
  });

  serve('POST /api/work/:id/accept', async (request) => {
    const { id } = request.params;
    const changed = await items.acceptAll(id, request.body.items, accountOf(request));
    return { message: words.many.allAccepted, ...changed };
  });

  serve('DELETE /api/work/:id/items/:item', async (request) => {
    const { id, item } = request.params;
    await items.withdraw(id, item, accountOf(request));
    return { message: words.itemWithdrawn, data: { _id: item } };
  });
}
