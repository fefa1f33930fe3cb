import { type Contracts, dataOf, doneWith, pageOf } from '#domain/api/contract.ts';
import { wording } from '#domain/wording.ts';
import { lodgmentLineSchema, lodgmentListSchema, onTimeSchema } from './lodgments.ts';
import { obligationsChangeSchema, obligationsSchema } from './obligations.ts';

/** What recurs for clients, and what of it was lodged. */

const ids = { id: wording.clients.unknown };

export const obligationCalls = {
  'GET /api/clients/:id/obligations': {
    summary: 'What recurs for a client',
    access: 'client-records',
    reads: 'none',
    ids,
    answer: dataOf(obligationsSchema),
  },
  'PUT /api/clients/:id/obligations': {
    summary: 'Say what recurs for a client',
    description:
      'Replaces what was there. Each type once, of those that recur and are for this kind of client. The next job of each starts by itself on the first day after its period; the period that ended last counts, earlier ones do not. A job that stands already is not started again.',
    access: 'client-records',
    ids,
    body: obligationsChangeSchema,
    answer: doneWith(obligationsSchema),
  },
  'GET /api/lodgments': {
    summary: 'What the obligations of active clients ask for in an income year, page by page',
    description:
      'By client, whether a job stands or not. `onTime` is of all that the filters leave: `due` counts what had its day by today, `lodged` what of that was lodged by its day. Among very many, both and `total` may be up to a minute old.',
    access: 'client-records',
    reads: 'lodgments',
    query: lodgmentListSchema,
    answer: pageOf(lodgmentLineSchema).extend({ onTime: onTimeSchema }),
  },
} satisfies Contracts;
