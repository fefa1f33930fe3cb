import { expect, test } from 'vitest';
import type { Item } from '#domain/work/items.ts';
import { type ListedWork, listedWorkSchema } from '#domain/work/work.ts';
import { standingOf } from './standing.ts';

type Approvals = ListedWork['approvals'];

const example = listedWorkSchema.meta()?.example as ListedWork;

const item = (state: Item['state']): Item => ({
  _id: state,
  state,
  title: 'Donations',
  comment: '',
  reason: '',
  answeredBy: 'documents',
  answeredAt: null,
});

const approval = (
  state: Approvals[number]['state'],
  subject: Approvals[number]['subject'] = 'return',
) => ({ _id: state, subject, state, document: '', putUpAt: '2026-07-31T02:15:00.000Z' });

test.each<[string, Partial<ListedWork>]>([
  ['We need 1 thing from you.', { items: [item('open'), item('answered')] }],
  ['We have everything we need for now.', { items: [item('answered'), item('not-available')] }],
  ['We’re preparing it.', { stage: 'preparing', items: [item('accepted')] }],
  ['We need 1 thing from you.', { stage: 'preparing', items: [item('returned')] }],
  ['It’s ready for your approval.', { stage: 'approval', approvals: [approval('open')] }],
  [
    'Your engagement letter is ready to sign.',
    { items: [item('open')], approvals: [approval('open', 'engagement-letter')] },
  ],
  [
    'Thank you, you have approved it. We lodge it next.',
    { stage: 'approval', approvals: [approval('signed')] },
  ],
  [
    'You asked for a change. We’re looking at it.',
    { stage: 'approval', approvals: [approval('change-asked')] },
  ],
  ['We’re preparing it for your approval.', { stage: 'approval', approvals: [approval('void')] }],
  [
    'We’re preparing it.',
    { stage: 'preparing', approvals: [approval('signed', 'engagement-letter')] },
  ],
  ['It’s lodged.', { stage: 'lodged', items: [item('open')], approvals: [approval('signed')] }],
])('the client reads “%s”', (sentence, work) => {
  expect(standingOf({ ...example, ...work })).toBe(sentence);
});
