import { expect, test } from 'vitest';
import { workKinds } from '#domain/work/kinds.ts';
import { newWorkSchema } from '#domain/work/work.ts';
import { titlesInWords } from './answered-in-words.ts';
import { requestLists, requestListsFor } from './request-lists.ts';

const ofKinds = workKinds.flatMap((kind) =>
  requestListsFor[kind].map((list) => [list.id, { kind, ...list }] as const),
);

test.each(ofKinds)('the list %s can be sent as it is', (_id, { kind, items }) => {
  const client = '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f11';
  const sent = newWorkSchema.safeParse({ client, kind, period: '2025-26', items });
  expect(sent.error).toBeUndefined();
  expect(new Set(items.map(({ title }) => title)).size).toBe(items.length);
});

test('no list asks individuals for what the tax office has anyway', () => {
  const prefilled = /payg|income statement|group certificate|bank interest|private health/i;
  const asked = requestListsFor.individual.flatMap(({ items }) => items.map(({ title }) => title));
  expect(asked.filter((title) => prefilled.test(title))).toEqual([]);
});

test('each list has its own id', () => {
  const ids = requestLists.map(({ id }) => id);
  expect(ids).toEqual(['individual', 'rental', 'sole-trader', 'company', 'bas']);
});

test('what is answered in words is in one of the lists', () => {
  const titles = requestLists.flatMap(({ items }) => items.map(({ title }) => title));
  expect(titlesInWords.filter((title) => !titles.includes(title))).toEqual([]);
});
