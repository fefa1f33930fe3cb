import { type Contracts, doneWith, pageOf } from '#domain/api/contract.ts';
import { wording } from '#domain/wording.ts';
import {
  identityCheckListSchema,
  identityCheckSchema,
  newIdentityCheckSchema,
  withdrawalSchema,
} from './identity-check.ts';

const ids = { id: wording.accounts.userUnknown };

export const identityCalls = {
  'GET /api/users/:id/identity-checks': {
    summary: 'How a client’s identity was checked, latest first, page by page',
    description: 'Those that were withdrawn come last. Reading it is logged.',
    access: 'client-records',
    reads: 'none',
    ids,
    query: identityCheckListSchema,
    answer: pageOf(identityCheckSchema),
  },
  'POST /api/users/:id/identity-checks': {
    summary: 'Note that you have checked a client’s identity',
    description: 'The kind of document and the day alone: no picture, and no number of it.',
    access: 'client-records',
    ids,
    body: newIdentityCheckSchema,
    status: 201,
    answer: doneWith(identityCheckSchema),
  },
  'POST /api/users/:id/identity-checks/:check/withdraw': {
    summary: 'Void an identity check that was recorded by mistake',
    description: 'It stays in the history, with who withdrew it and why.',
    access: 'client-records',
    ids: { ...ids, check: wording.identity.unknown },
    body: withdrawalSchema,
    answer: doneWith(identityCheckSchema),
  },
} satisfies Contracts;
