import { expect, test } from 'vitest';
import { type Item, itemSchema } from '#domain/work/items.ts';
import { type ListedWork, listedWorkSchema } from '#domain/work/work.ts';
import { standingOf } from './standing.ts';

type Approvals = ListedWork['approvals'];

const example = listedWorkSchema.meta()?.example as ListedWork;
const exampleItem = itemSchema.meta()?.example as Item;

const item = (state: Item['state']): Item => ({
  ...exampleItem,
  _id: state,
  state,
  title: 'Donations',
});

const approval = (
  state: Approvals[number]['state'],
  subject: Approvals[number]['subject'] = 'return',
) => ({
  _id: state,
  subject,
  state,
  document: '',
  putUpAt: '2026-07-31T02:15:00.000Z',
  asksYou: state === 'open',
});

test.each<[string, Partial<ListedWork>]>([
  ['We need 1 thing from you.', { items: [item('open'), item('answered')] }],
  ['We have everything we need for now.', { items: [item('answered'), item('not-available')] }],
  ['We’re preparing it.', { stage: 'preparing', items: [item('accepted')] }],
  ['We need 1 thing from you.', { stage: 'preparing', items: [item('returned')] }],
  ['It’s ready for your approval.', { stage: 'approval', approvals: [approval('open')] }],
  [
    'Someone else still has to sign.',
    { stage: 'approval', approvals: [{ ...approval('open'), asksYou: false }] },
  ],
  [
    'Your engagement letter is ready to sign.',
    { items: [item('open')], approvals: [approval('open', 'engagement-letter')] },
  ],
  [
    'Thank you for approving it. We’ll lodge it next.',
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
