import { type Contracts, dataOf, doneWith, pageOf } from '#domain/api/contract.ts';
import { wording } from '#domain/wording.ts';
import { amlChangeSchema, amlRecordSchema } from './record.ts';
import { newSuspicionSchema, suspicionListSchema, suspicionSchema } from './suspicions.ts';

const ids = { id: wording.clients.unknown };

export const amlCalls = {
  'GET /api/clients/:id/aml': {
    summary: 'The anti-money laundering record of a client',
    description:
      'Empty while nothing was saved. Only with the setting `aml`: 409 otherwise. Reading it is logged.',
    access: 'client-records',
    reads: 'none',
    ids,
    answer: dataOf(amlRecordSchema),
  },
  'PUT /api/clients/:id/aml': {
    summary: 'Save the anti-money laundering record of a client as a whole',
    description:
      'It can be saved before it is complete. It is complete with a service, an owner, every field filled in and every owner checked. Only with the setting `aml`: 409 otherwise.',
    access: 'client-records',
    ids,
    body: amlChangeSchema,
    answer: doneWith(amlRecordSchema),
  },
  'GET /api/clients/:id/suspicions': {
    summary: 'Notes of suspicion about a client, the newest first, page by page',
    description: 'To everyone but admins there is nothing at this address. Reading it is logged.',
    access: 'suspicions',
    reads: 'none',
    ids,
    query: suspicionListSchema,
    answer: pageOf(suspicionSchema),
  },
  'POST /api/clients/:id/suspicions': {
    summary: 'Note a suspicion about a client',
    description: 'To everyone but admins there is nothing at this address.',
    access: 'suspicions',
    ids,
    body: newSuspicionSchema,
    status: 201,
    answer: doneWith(suspicionSchema),
  },
} satisfies Contracts;
