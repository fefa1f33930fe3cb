import { z } from 'zod';
import { workStages } from '#domain/work/kinds.ts';
import { workTypes } from '#domain/work/types/names.ts';

/** How it stands with a client: what is due next, and who waits for whom. */

const nextJobSchema = z.object({
  _id: z.string(),
  type: z.enum(workTypes),
  period: z.string(),
  stage: z.enum(workStages),
  dueOn: z.iso.date().nullable(),
});

const count = z.number().int();

export const standingShape = {
  next: nextJobSchema.nullable().describe('The open job that is due first.'),
  waiting: z
    .object({
      toReview: count.describe('Items that the client has answered.'),
      changesAsked: count.describe('Documents that the client does not sign as they are.'),
      newForms: count.describe('Contact forms that are new or in review.'),
      asked: count.describe('Items that the client has not answered.'),
      toSign: count.describe('Documents that the client is asked to sign.'),
    })
    .describe('In open jobs: the first three wait for the practice, the others for the client.'),
};

const standingSchema = z.object(standingShape);
export type Standing = z.output<typeof standingSchema>;
export type Waiting = Standing['waiting'];

export const exampleStanding: Standing = {
  next: {
    _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f30',
    type: 'company-return',
    period: '2025-26',
    stage: 'collecting',
    dueOn: '2027-02-28',
  },
  waiting: { toReview: 0, changesAsked: 0, newForms: 0, asked: 2, toSign: 0 },
};

export const waitsForUs = ({ toReview, changesAsked, newForms }: Waiting): boolean =>
  toReview + changesAsked + newForms > 0;
