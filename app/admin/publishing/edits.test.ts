import { expect, test } from 'vitest';
import { allSettings, type NamedSetting } from '#domain/publishing/settings.ts';
import { noDefaults } from '#testing/publishing/no-defaults.ts';
import {
  canGoBack,
  changesOf,
  countDraft,
  countUnsaved,
  type SiteState,
  statusIn,
  valueIn,
  withEdit,
} from './edits.ts';

const phone = allSettings.find(({ name }) => name === 'phone') as NamedSetting;
const defaults = { ...noDefaults, practice: { phone: '1' } };
const state: SiteState = { defaults, published: {}, draft: {}, edits: {} };
const published: SiteState = { ...state, published: { practice: { phone: '2' } } };

test('what is typed wins over the draft, that over what is published, that over the default', () => {
  expect(valueIn(state, phone)).toBe('1');
  expect(valueIn(published, phone)).toBe('2');
  const drafted = { ...published, draft: { practice: { phone: '3' } } };
  expect(valueIn(drafted, phone)).toBe('3');
  const edited = { ...drafted, edits: withEdit({}, phone, '4') };
  expect(valueIn(edited, phone)).toBe('4');
  expect(valueIn({ ...edited, edits: withEdit({}, phone, null) }, phone)).toBe('1');
});

test('a setting says whether it is the default, set, waiting, or not even saved', () => {
  expect(statusIn(state, phone)).toBe('isDefault');
  expect(statusIn(published, phone)).toBe('isSet');
  const back = { ...published, edits: withEdit({}, phone, null) };
  expect(statusIn(back, phone)).toBe('isUnsaved');
  const saved = { ...state, draft: { practice: { phone: '3' } } };
  expect(statusIn(saved, phone)).toBe('isWaiting');
  expect(statusIn({ ...saved, edits: withEdit({}, phone, '4') }, phone)).toBe('isUnsaved');
  expect(statusIn({ ...saved, edits: withEdit({}, phone, '1') }, phone)).toBe('isUnsaved');
  expect([canGoBack(state, phone), canGoBack(published, phone), canGoBack(back, phone)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('typing the same again is no change', () => {
  const again = { ...published, edits: withEdit({}, phone, '2') };
  expect(changesOf(again)).toEqual({});
  expect(countUnsaved(again)).toBe(0);
  const taken = { ...published, draft: { practice: { phone: '3' } }, edits: again.edits };
  expect([countDraft(taken), countUnsaved(taken)]).toEqual([1, 1]);
});
