import { expect, test } from 'vitest';
import { itemsOfLists, sentItems } from '#domain/work/requests/items-of-lists.ts';
import { requestListIds } from '#domain/work/types/job-type.ts';
import { jobTypes } from '#domain/work/types/job-types.ts';
import { newWorkSchema } from '#domain/work/work.ts';
import { defaultRequests, requestLists } from './request-lists.ts';

const titlesOf = (items: readonly { readonly title: string }[]) => items.map(({ title }) => title);

test.each([...requestListIds.map((id) => [id]), requestListIds])(
  'the list %s can be sent as it is',
  (...ids) => {
    const client = '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f11';
    const items = sentItems(itemsOfLists(ids, defaultRequests));
    const sent = newWorkSchema.safeParse({ client, type: 'other', period: '2025-26', items });
    expect(sent.error).toBeUndefined();
    expect(new Set(titlesOf(items)).size).toBe(items.length);
    expect(items.length).toBeGreaterThan(4);
  },
);

test('no list asks individuals for what the tax office has anyway', () => {
  const prefilled = /payg|income statement|group certificate|bank interest|private health/i;
  const asked = titlesOf(itemsOfLists(jobTypes['individual-return'].requestLists, defaultRequests));
  expect(asked.filter((title) => prefilled.test(title))).toEqual([]);
});

test('each list has its own id', () => {
  expect(requestLists.map(({ id }) => id)).toEqual(requestListIds);
});

test('lists add up, and what one asks of everyone is asked of everyone', () => {
  const alone = itemsOfLists(['individual'], defaultRequests);
  const added = itemsOfLists(['individual', 'rental', 'sole-trader'], defaultRequests);
  expect(titlesOf(added)).toEqual(expect.arrayContaining(titlesOf(alone)));
  expect(new Set(titlesOf(added)).size).toBe(added.length);
  const statement = (items: typeof added) =>
    items.find(({ title }) => /annual statement/.test(title));
  expect([statement(alone)?.when?.key, statement(added)?.when]).toEqual([
    'individual-rental',
    undefined,
  ]);
});

test('what depends on a question that is left out is left out too', () => {
  const items = itemsOfLists(['individual'], defaultRequests).filter(
    ({ key }) => key !== 'individual-partner',
  );
  expect(titlesOf(sentItems(items)).filter((title) => /partner/i.test(title))).toEqual([]);
  const asked = sentItems(itemsOfLists(['individual'], defaultRequests));
  const birth = asked.find(({ title }) => title === 'Your partner’s date of birth');
  expect(asked[Number(birth?.when?.item)]?.title).toContain('Did you have a partner');
});
