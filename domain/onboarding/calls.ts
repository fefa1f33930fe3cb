import { type Contracts, dataOf, doneWith } from '#domain/api/contract.ts';
import { wording } from '#domain/wording.ts';
import { nominationChangeSchema, nominationSchema } from './nomination.ts';
import { onboardingSchema, stepChangeSchema } from './onboarding.ts';

const ids = { id: wording.clients.unknown };

export const onboardingCalls = {
  'GET /api/clients/:id/onboarding': {
    summary: 'What is done before the first job of a client, step by step',
    description:
      'Most steps tick themselves: `people` with an account that acts for the client, `letter` with a current engagement letter, `identity` with a check, `nomination` once added or not needed, `aml` with a complete record, `questions` with the answers to a return’s request list or a contact form, `first-job` with a job. `nomination` is not for individuals, and `aml` only where the practice has switched it on. Reading it is logged.',
    access: 'client-records',
    reads: 'none',
    ids,
    answer: dataOf(onboardingSchema),
  },
  'PATCH /api/clients/:id/onboarding': {
    summary: 'Skip a step, say that it is done, or open it again',
    description:
      'What ticked itself stays: 409. `identity`, `nomination` and `aml` have records of their own, so no one says by hand that they are done: 409; they can be skipped.',
    access: 'client-records',
    ids,
    body: stepChangeSchema,
    answer: doneWith(onboardingSchema),
  },
  'GET /api/clients/:id/nomination': {
    summary: 'How far a client is with nominating us at the tax office',
    description: 'Reading it is logged.',
    access: 'client-records',
    reads: 'none',
    ids,
    answer: dataOf(nominationSchema),
  },
  'PUT /api/clients/:id/nomination': {
    summary: 'Say how far a client is with nominating us at the tax office',
    description:
      'With `asked`, everyone who sees the client is mailed the steps, at most once in ten minutes; without an account its own email is. Not for individuals: 409.',
    access: 'client-records',
    ids,
    body: nominationChangeSchema,
    answer: doneWith(nominationSchema),
  },
} satisfies Contracts;
