import { expect, test } from 'vitest';
import type { RequestedItem } from '#domain/work/requests/lists.ts';
import { noDefaults } from '#testing/publishing/no-defaults.ts';
import { differenceBetween } from '../difference.ts';
import { misfitIn } from '../fitting.ts';
import { changesSchema } from '../schema.ts';
import type { Settings } from '../settings.ts';

const item = (key: string, over: Partial<RequestedItem> = {}): RequestedItem => ({
  ...{ key, title: `Item ${key}`, kind: 'any', optional: false, byContactForm: false },
  ...over,
});
const wages = item('wages', { title: 'Did you pay wages?', kind: 'yes-no' });
const listOf = (...items: RequestedItem[]): Settings => ({
  requests: { bas: [{ id: 'one', section: 'The statement', items }] },
});

function problem(...items: RequestedItem[]) {
  const { error } = changesSchema.safeParse(listOf(...items));
  const [issue] = error?.issues ?? [];
  return issue && [issue.path.join('.'), issue.message];
}
const misfit = (...items: RequestedItem[]) =>
  misfitIn(noDefaults, {}, listOf(...items), '2026-11-20');

test('a list of every kind of item is taken', () => {
  const items = [
    wages,
    item('a', { when: { key: 'wages', is: true } }),
    item('b', { kind: 'choice', choices: 'All of it\n\n  Some \nNone', optional: true }),
    item('c', { when: { key: 'b', is: 'Some' }, kind: 'amount', hint: 'Whole dollars.' }),
  ];
  expect(problem(...items)).toBeUndefined();
  expect(misfit(...items)).toBeUndefined();
  const { data } = changesSchema.safeParse(listOf(...items));
  expect(JSON.stringify(data)).toContain('All of it\\nSome\\nNone');
});

const at = 'requests.bas.0.items';

test.each<[RequestedItem, string, RegExp]>([
  [item('a', { kind: 'choice' }), `${at}.0.choices`, /at least two choices/],
  [item('a', { kind: 'choice', choices: 'One' }), `${at}.0.choices`, /at least two choices/],
  [item('a', { kind: 'choice', choices: 'One\nOne' }), `${at}.0.choices`, /each choice once/],
  [item('a', { kind: 'choice', choices: `A\n${'b'.repeat(101)}` }), `${at}.0.choices`, /100/],
  [item('a', { title: ' \u0000 ' }), `${at}.0.title`, /can’t be empty/],
  [item('a', { title: 'x'.repeat(201) }), `${at}.0.title`, /longer than we can take/],
  [item('a', { kind: 'file', byContactForm: true }), `${at}.0.byContactForm`, /contact form/],
])('%j is refused at %s', (given, path, message) => {
  expect(problem(given)).toEqual([path, expect.stringMatching(message)]);
});

test.each<[RequestedItem[], string, RegExp]>([
  [[item('a', { when: { key: 'gone', is: true } })], `${at}.0.when`, /isn’t there/],
  [[wages, item('a', { when: { key: 'wages', is: 'Some' } })], `${at}.1.when`, /so any more/],
  [[item('b'), item('a', { when: { key: 'b', is: true } })], `${at}.1.when`, /so any more/],
  [
    [
      { ...wages, when: { key: 'a', is: true } },
      item('a', { kind: 'yes-no', when: { key: 'wages', is: true } }),
    ],
    `${at}.0.when`,
    /wait for each other/,
  ],
  [[wages, { ...wages, key: 'other' }], `${at}.0.title`, /asked twice/],
  [Array.from({ length: 101 }, (_, each) => item(String(each))), 'requests.bas', /at most 100/],
])('items that do not fit together are refused: %#', (items, path, message) => {
  expect(misfit(...items)).toEqual({ path, message: expect.stringMatching(message) });
});

test('the difference names items and their conditions in words', () => {
  const before = listOf(wages, item('a'));
  const after = listOf(wages, item('a', { when: { key: 'wages', is: false } }));
  expect(differenceBetween(noDefaults, before, after)).toMatchObject([
    {
      label: 'Activity statement, The statement, Items, Item a, Ask it',
      from: 'nothing',
      to: '“Did you pay wages?”: No',
    },
  ]);
});
