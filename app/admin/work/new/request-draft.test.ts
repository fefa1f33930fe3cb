import { expect, test } from 'vitest';
import { requestLists } from '#content/work/request-lists.ts';
import { draftFrom, emptyDraft, itemsOf, linesOf } from './request-draft.ts';

test('a list that no one edits is sent as it is', () => {
  for (const { id, items } of requestLists) {
    const sent = itemsOf(draftFrom(id));
    expect(sent).toHaveLength(items.length);
    expect(sent).toEqual(expect.arrayContaining([...items]));
  }
});

test('lines are trimmed, and empty ones left out', () => {
  expect(linesOf('  Donations \n\n \nLogbook')).toEqual(['Donations', 'Logbook']);
  expect(itemsOf({ ...emptyDraft, text: 'Donations\n' })).toEqual([{ title: 'Donations' }]);
});

test('an unknown list is an empty one', () => {
  expect(draftFrom('nothing')).toEqual(emptyDraft);
  expect(itemsOf(emptyDraft)).toEqual([]);
});
