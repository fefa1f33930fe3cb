import { expect, test } from 'vitest';
import { type Item, itemSchema } from '#domain/work/items.ts';
import { type ListedWork, listedWorkSchema } from '#domain/work/work.ts';
import { toDosOf } from './to-do.ts';

const example = listedWorkSchema.meta()?.example as ListedWork;
const exampleItem = itemSchema.meta()?.example as Item;

const item = (_id: string, state: Item['state']): Item => ({
  ...exampleItem,
  _id,
  state,
  title: _id,
});

const approval = (state: ListedWork['approvals'][number]['state']) => ({
  _id: state,
  subject: 'return' as const,
  state,
  document: '',
  putUpAt: '2026-07-31T02:15:00.000Z',
  asksYou: state === 'open',
});

const work = (_id: string, more: Partial<ListedWork>): ListedWork => ({ ...example, _id, ...more });

const works = [
  work('first', {
    items: [item('a', 'open'), item('b', 'answered'), item('c', 'returned'), item('d', 'accepted')],
  }),
  work('nothing', { items: [item('e', 'not-available')], approvals: [approval('signed')] }),
  work('last', { items: [], approvals: [approval('open'), approval('void')] }),
];

test('what waits for the client is listed work by work, in the order given', () => {
  const toDos = toDosOf(works, new Set());
  expect(toDos.map(({ work: { _id }, count }) => [_id, count])).toEqual([
    ['first', 2],
    ['last', 1],
  ]);
  expect(toDos[0]?.items.map(({ _id }) => _id)).toEqual(['a', 'c']);
  expect(toDos[1]?.approvals.map(({ state }) => state)).toEqual(['open']);
});

test('what was dealt with just now stays in its place, and is no longer counted', () => {
  const [first] = toDosOf(works, new Set(['b']));
  expect(first?.items.map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
  expect(first?.count).toBe(2);
});
