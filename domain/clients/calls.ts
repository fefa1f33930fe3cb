import { z } from 'zod';
import { type Contracts, dataOf, doneWith, pageOf, removed } from '#domain/api/contract.ts';
import { viewSchema } from '#domain/desk/views.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { wording } from '#domain/wording.ts';
import { abnToFind, registeredAbnSchema } from './abn-lookup.ts';
import {
  clientChangeSchema,
  clientListSchema,
  clientPersonChangeSchema,
  clientPersonSchema,
  clientSchema,
  clientWelcomeSchema,
  formDifferencesSchema,
  groupChangeSchema,
  groupSchema,
  newClientSchema,
  openedClientSchema,
  ownClientSchema,
  revealedTfnSchema,
  revealTfnSchema,
  standingClientSchema,
} from './client.ts';
import { timelineLineSchema, timelineQuerySchema } from './timeline.ts';
import { newClientViewSchema } from './views.ts';
import { clientsWording as words } from './wording.ts';

const ids = { id: words.unknown };
const groupIds = { id: words.groupUnknown };
const personIds = { ...ids, account: wording.accounts.userUnknown };
const pages = pageOfListSchema.omit({ search: true });

export const clientCalls = {
  'GET /api/clients': {
    summary: 'Whom the practice acts for, by name, page by page',
    description:
      '`search` looks in name, trading name, code, ABN, ACN, email and phone. `total` counts up to 10,000, of a search up to 1,000; beyond that `more` is true.',
    access: 'client-records',
    reads: 'clients',
    query: clientListSchema,
    answer: pageOf(standingClientSchema).extend({ more: z.literal(true).optional() }),
  },
  'POST /api/clients': {
    summary: 'Add a client, who need not have an account or an email',
    access: 'client-records',
    body: newClientSchema,
    status: 201,
    answer: doneWith(clientSchema),
  },
  'GET /api/clients/views': {
    summary: 'Saved views of the list of clients: one’s own and those that are shared',
    access: 'client-records',
    reads: 'none',
    query: pages,
    answer: pageOf(viewSchema),
  },
  'POST /api/clients/views': {
    summary: 'Save a view of the list of clients',
    access: 'client-records',
    body: newClientViewSchema,
    status: 201,
    answer: doneWith(viewSchema),
  },
  'DELETE /api/clients/views/:id': {
    summary: 'Delete a view that one has saved',
    access: 'client-records',
    ids: { id: words.viewUnknown },
    answer: removed,
  },
  'GET /api/clients/:id': {
    summary: 'One client',
    description: 'Reading it is logged.',
    access: 'client-records',
    reads: 'none',
    ids,
    answer: dataOf(openedClientSchema),
  },
  'PATCH /api/clients/:id': {
    summary: 'Change a client',
    description:
      'Name, email, phone and address of an account’s own client, or of a company, are those of the account or company.',
    access: 'client-records',
    ids,
    body: clientChangeSchema,
    answer: doneWith(clientSchema),
  },
  'GET /api/clients/:id/timeline': {
    summary: 'What happened with a client, the newest first, page by page',
    access: 'client-records',
    reads: 'none',
    ids,
    query: timelineQuerySchema,
    answer: pageOf(timelineLineSchema),
  },
  'GET /api/clients/:id/form-differences': {
    summary: 'What the newest form says that the record does not',
    description: 'Null where there is no form, or the newest is done.',
    access: 'client-records',
    reads: 'none',
    ids,
    answer: dataOf(formDifferencesSchema),
  },
  'POST /api/clients/:id/reveal': {
    summary: 'Reveal the tax file number of a client',
    description:
      'Needs a confirmation within the last five minutes; every reveal is logged and counted.',
    access: 'reveal-fields',
    ids,
    body: revealTfnSchema,
    answer: dataOf(revealedTfnSchema),
  },
  'GET /api/clients/:id/people': {
    summary: 'Who acts for a client, by name, page by page',
    access: 'client-records',
    reads: 'none',
    ids,
    query: pages,
    answer: pageOf(clientPersonSchema),
  },
  'PUT /api/clients/:id/people/:account': {
    summary: 'Let an account act for a client, or change what it may do',
    access: 'client-records',
    ids: personIds,
    body: clientPersonChangeSchema,
    answer: doneWith(clientPersonSchema),
  },
  'POST /api/clients/:id/welcome': {
    summary: 'Mail someone a link by which they choose a password and act for a client',
    description:
      'The link works once, for 72 hours; a newer one replaces it. Whoever has an account in use is told by email that they act for the client. With `self`, an individual without an account gets one.',
    access: 'client-records',
    ids,
    body: clientWelcomeSchema,
    answer: doneWith(clientPersonSchema),
  },
  'DELETE /api/clients/:id/people/:account': {
    summary: 'Let an account no longer act for a client',
    access: 'client-records',
    ids: personIds,
    answer: removed,
  },
  'GET /api/users/me/clients': {
    summary: 'Whom one acts for, page by page; oneself first',
    access: 'own-records',
    reads: 'none',
    query: pages,
    answer: pageOf(ownClientSchema),
  },
  'GET /api/abn-lookup/:abn': {
    summary: 'What the Australian Business Register says of an ABN',
    description:
      'Asked of ABN Lookup while the call waits, for 3 seconds at most. `state` is `found`, `unknown` (the register has no such ABN), `unavailable` (it did not answer) or `off` (without ABN_LOOKUP_GUID); the others are null but for `found`.',
    access: 'client-records',
    reads: 'none',
    params: { abn: abnToFind },
    answer: dataOf(registeredAbnSchema),
  },
  'GET /api/groups': {
    summary: 'Groups of clients, by name, page by page',
    access: 'client-records',
    reads: 'none',
    query: pageOfListSchema,
    answer: pageOf(groupSchema),
  },
  'POST /api/groups': {
    summary: 'Make a group',
    access: 'client-records',
    body: groupChangeSchema,
    status: 201,
    answer: doneWith(groupSchema),
  },
  'PATCH /api/groups/:id': {
    summary: 'Rename a group',
    access: 'client-records',
    ids: groupIds,
    body: groupChangeSchema,
    answer: doneWith(groupSchema),
  },
  'DELETE /api/groups/:id': {
    summary: 'Delete a group; its clients stay',
    access: 'client-records',
    ids: groupIds,
    answer: removed,
  },
} satisfies Contracts;
