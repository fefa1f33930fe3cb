import { clientCalls } from '#domain/clients/calls.ts';
import { clientFiltersSchema } from '#domain/clients/views.ts';
import { wording } from '#domain/wording.ts';
import { createEmailChanges } from '#server/accounts/email-changes/email-changes.ts';
import { createSecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import { accountOf, actorOf } from '#server/accounts/sessions/visitor.ts';
import { changeUsers } from '#server/accounts/users/change-user.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { todayOf } from '#server/work/access.ts';
import { createAbnLookup } from './abn-lookup.ts';
import { openClients } from './clients.ts';
import { openGroups } from './groups.ts';
import { letterStatesOf } from './letters.ts';
import { countClients, listClients } from './list.ts';
import { openClientPeople } from './people.ts';
import { clientsOf } from './rights.ts';
import { standingOf } from './standing.ts';
import { clientView } from './view.ts';
import { openViews } from './views.ts';
import { openWelcome } from './welcome.ts';

const words = wording.clients;

/** Whom the practice acts for, who acts for them, and their groups. */
export function clientsRoutes(api: Api, parts: Parts): void {
  const serve = serving(api, clientCalls, 'clients');
  const { queries } = parts.database;
  const emailChanges = createEmailChanges(parts, createSecondFactor(parts));
  const changing = changeUsers(parts, emailChanges);
  const clients = openClients(parts, changing);
  const people = openClientPeople(parts, changing);
  const welcome = openWelcome(parts);
  const groups = openGroups(parts);
  const lookUpAbn = createAbnLookup(parts);
  const views = openViews(parts, {
    list: 'clients',
    filters: clientFiltersSchema,
    count: (from, filters) => countClients(from, filters, todayOf(parts)),
    events: { saved: 'client-view-saved', deleted: 'client-view-deleted' },
    unknown: words.viewUnknown,
  });

  serve('GET /api/clients', async ({ query }) => {
    const { found, ...counted } = await listClients(queries, query, todayOf(parts));
    const ids = found.map(({ client }) => client.id);
    const standing = await standingOf(queries, ids);
    const letterOf = await letterStatesOf(queries, ids, todayOf(parts));
    const data = found.map((each) => ({
      ...clientView(parts.vault, each, letterOf(each.client.id)),
      ...standing(each.client.id),
    }));
    return { data, ...counted };
  });

  serve('POST /api/clients', async (request) => {
    const data = await clients.create(request.body, accountOf(request));
    return { message: words.created, data };
  });

  serve('GET /api/clients/views', (request) => views.list(request.account.user.id, request.query));

  serve('POST /api/clients/views', async (request) => {
    const data = await views.add(request.body, actorOf(request));
    return { message: words.viewSaved, data };
  });

  serve('DELETE /api/clients/views/:id', async (request) => {
    const { id } = request.params;
    await views.remove(id, actorOf(request));
    return { message: words.viewRemoved, data: { _id: id } };
  });

  serve('GET /api/clients/:id', async (request) => ({
    data: await clients.read(request.params.id, accountOf(request)),
  }));

  serve('GET /api/clients/:id/timeline', (request) =>
    clients.timeline(request.params.id, request.query, accountOf(request)),
  );

  serve('GET /api/clients/:id/form-differences', async (request) => ({
    data: await clients.formDifferences(request.params.id, accountOf(request)),
  }));

  serve('PATCH /api/clients/:id', async (request) => {
    const data = await clients.change(request.params.id, request.body, accountOf(request));
    return { message: words.updated, data };
  });

  serve('POST /api/clients/:id/reveal', async (request) => ({
    data: { tfn: await clients.revealTfn(request.params.id, accountOf(request)) },
  }));

  serve('GET /api/clients/:id/people', ({ params: { id }, query }) => people.list(id, query));

  serve('PUT /api/clients/:id/people/:account', async (request) => {
    const { id, account } = request.params;
    const data = await people.set(id, account, request.body, accountOf(request));
    return { message: words.personSet, data };
  });

  serve('POST /api/clients/:id/welcome', async (request) => {
    const data = await welcome(request.params.id, request.body, accountOf(request));
    return { message: words.welcomed, data };
  });

  serve('DELETE /api/clients/:id/people/:account', async (request) => {
    const { id, account } = request.params;
    await people.remove(id, account, accountOf(request));
    return { message: words.personRemoved, data: { _id: account } };
  });

  serve('GET /api/users/me/clients', async (request) => {
    const { page, pageSize } = request.query;
    const mine = await clientsOf(queries, request.account.user.id);
    const first = (page - 1) * pageSize;
    return { data: mine.slice(first, first + pageSize), total: mine.length };
  });

  serve('GET /api/abn-lookup/:abn', async ({ params }) => ({ data: await lookUpAbn(params.abn) }));

  serve('GET /api/groups', ({ query }) => groups.list(query));

  serve('POST /api/groups', async (request) => {
    const data = await groups.create(request.body.name, actorOf(request));
    return { message: words.groupCreated, data };
  });

  serve('PATCH /api/groups/:id', async (request) => {
    const { id } = request.params;
    const data = await groups.rename(id, request.body.name, actorOf(request));
    return { message: words.groupRenamed, data };
  });

  serve('DELETE /api/groups/:id', async (request) => {
    const { id } = request.params;
    await groups.remove(id, actorOf(request));
    return { message: words.groupDeleted, data: { _id: id } };
  });
}
