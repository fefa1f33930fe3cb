import { expect, test } from 'vitest';
import { allSettings, type NamedSetting } from '#domain/publishing/settings.ts';
import { noDefaults } from '#testing/publishing/no-defaults.ts';
import type { SiteState } from './edits.ts';
import { mineInWords, newerThan, withTyped } from './newer.ts';

const defaults = {
  ...noDefaults,
  practice: { phone: '1', email: 'a@b.example', slug: 'corella' },
};
const draftOf = (changes: object) => ({
  ...{ version: 4, changes, savedAt: '2026-11-16T03:00:00.000Z', savedBy: 'Ben Ito' },
});
const state: SiteState = {
  defaults,
  published: {},
  draft: { practice: { slug: 'wattle' } },
  edits: { practice: { phone: '2', email: 'me@b.example' } },
};
const phone = allSettings.find(({ name }) => name === 'phone') as NamedSetting;

test('what both changed is told apart from what only the other one did', () => {
  const draft = draftOf({ practice: { slug: 'rowe', phone: '3', email: 'me@b.example' } });
  const newer = newerThan(state, { published: {}, draft });
  expect(newer).toMatchObject({ who: 'Ben Ito', when: '2026-11-16T03:00:00.000Z' });
  // The same email is nothing to choose between.
  expect(newer.others).toMatchObject([
    { name: 'email', to: 'me@b.example' },
    { name: 'slug', from: 'wattle', to: 'rowe' },
  ]);
  expect(newer.contested).toMatchObject([
    { setting: { name: 'phone' }, typed: '2', theirs: [{ from: '1', to: '3' }] },
  ]);
});

test('what they published is no change of theirs, and what they took out is one', () => {
  const published = { practice: { slug: 'wattle' } };
  expect(newerThan(state, { published, draft: draftOf({}) })).toMatchObject({
    others: [],
    contested: [],
  });
  expect(newerThan(state, { published: {}, draft: draftOf({}) }).others).toMatchObject([
    { name: 'slug', from: 'wattle', to: 'corella' },
  ]);
});

test('what is typed after that is what is kept at hand', () => {
  const draft = draftOf({ practice: { phone: '3' } });
  const newer = withTyped(newerThan(state, { published: {}, draft }), phone, '4');
  const [contested] = newer.contested;
  if (!contested) throw new Error('Both changed the phone.');
  expect(mineInWords(defaults, newer.before, contested)).toMatchObject([{ from: '1', to: '4' }]);
});
