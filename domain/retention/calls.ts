import { z } from 'zod';
import { type Contracts, dataOf, doneWith } from '#domain/api/contract.ts';
import { wording } from '#domain/wording.ts';
import {
  endedAnswerSchema,
  erasureAnswerSchema,
  holdAnswerSchema,
  holdSchema,
  periodChangeSchema,
  personRetentionSchema,
  retentionSchema,
} from './retention.ts';

const ids = { id: wording.accounts.userUnknown };

/** How long records are kept, legal holds, and erasing people. */
export const retentionCalls = {
  'GET /api/retention': {
    summary: 'How long records are kept, and what goes next',
    access: 'retention',
    reads: 'none',
    answer: dataOf(retentionSchema),
  },
  'PATCH /api/retention/:rule': {
    summary: 'Change how long a kind of record is kept',
    description: 'Within the bounds of its rule. Needs confirming.',
    access: 'retention',
    params: { rule: z.string() },
    body: periodChangeSchema,
    answer: doneWith(retentionSchema.shape.rules.element),
  },
  'GET /api/users/:id/retention': {
    summary: 'What keeps a person’s records, and what erasing them would do',
    access: 'client-records',
    reads: 'none',
    ids,
    answer: dataOf(personRetentionSchema),
  },
  'PUT /api/users/:id/hold': {
    summary: 'Place a legal hold on a client',
    description: 'Nothing of theirs is removed or erased until it is lifted.',
    access: 'client-records',
    ids,
    body: holdSchema,
    answer: holdAnswerSchema,
  },
  'DELETE /api/users/:id/hold': {
    summary: 'Lift the legal hold on a client',
    access: 'client-records',
    ids,
    answer: endedAnswerSchema,
  },
  'POST /api/users/:id/erase': {
    summary: 'Erase a person in 7 days',
    description:
      'The account is deactivated straight away. Records that the law requires are kept. Needs confirming.',
    access: 'retention',
    ids,
    answer: erasureAnswerSchema,
  },
  'DELETE /api/users/:id/erase': {
    summary: 'Stop the erasing of a person',
    description: 'Within 7 days. Everything is as it was. Needs confirming.',
    access: 'retention',
    ids,
    answer: endedAnswerSchema,
  },
} satisfies Contracts;
