import { type Contracts, dataOf, pageOf } from '#domain/api/contract.ts';
import { foundSchema, searchQuerySchema } from './search.ts';
import { todaySchema } from './today.ts';
import { waitingSchema } from './waiting.ts';

/** What the practice's own screens ask across features. */
export const deskCalls = {
  'GET /api/desk/waiting': {
    summary: 'How much waits for the practice, place by place',
    access: 'client-records',
    reads: 'none',
    answer: dataOf(waitingSchema),
  },
  'GET /api/desk/today': {
    summary: 'What the caller has to do today, in the order of what waiting costs',
    access: 'client-records',
    reads: 'work',
    answer: todaySchema,
  },
  'GET /api/desk/search': {
    summary: 'Clients by name, code, ABN, email or phone, and what is theirs',
    description:
      'At most five clients, and four jobs, forms and coming appointments of theirs. Without `search` the last five clients and jobs that the caller opened, newest first.',
    access: 'client-records',
    reads: 'work',
    query: searchQuerySchema,
    answer: pageOf(foundSchema),
  },
} satisfies Contracts;
