import { type Contracts, dataOf, doneWith, pageOf } from '#domain/api/contract.ts';
import { wording } from '#domain/wording.ts';
import {
  breachChangeSchema,
  breachFactsSchema,
  breachListSchema,
  breachSchema,
  listedBreachSchema,
  newBreachEntrySchema,
} from './breach.ts';

const ids = { id: wording.breaches.unknown };

export const breachCalls = {
  'GET /api/breaches': {
    summary: 'The register of data breaches, open ones first, page by page',
    access: 'breaches',
    reads: 'none',
    query: breachListSchema,
    answer: pageOf(listedBreachSchema),
  },
  'POST /api/breaches': {
    summary: 'Report a data breach',
    description:
      'Its 30 days of assessment are counted from the day on which it became known. The admins are reminded 7 days before they end, the day before, and on the day.',
    access: 'breaches',
    body: breachFactsSchema,
    status: 201,
    answer: doneWith(breachSchema),
  },
  'GET /api/breaches/:id': {
    summary: 'One data breach with its whole history',
    description: 'Reading it is logged.',
    access: 'breaches',
    reads: 'none',
    ids,
    answer: dataOf(breachSchema),
  },
  'PUT /api/breaches/:id': {
    summary: 'Correct what is known about a data breach',
    description: 'The earlier description stays in the history. 409 when someone else was faster.',
    access: 'breaches',
    ids,
    body: breachChangeSchema,
    answer: doneWith(breachSchema),
  },
  'POST /api/breaches/:id/entries': {
    summary: 'Add to the history of a data breach',
    description:
      'What was done to contain it, the decision with its reason, who was told and when, a note; or that it is closed or reopened. Entries are never changed.',
    access: 'breaches',
    ids,
    body: newBreachEntrySchema,
    status: 201,
    answer: doneWith(breachSchema),
  },
} satisfies Contracts;
