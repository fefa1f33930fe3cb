import { expect, test } from 'vitest';
import { defaultRequests } from '#content/work/request-lists.ts';
import { linesOf } from '#domain/work/requests/lists.ts';
import { draftOf, itemsOf as itemsIn, type RequestDraft } from './request-draft.ts';

const itemsOf = (draft: RequestDraft) => itemsIn(draft, defaultRequests);

test('lines are trimmed, and empty ones left out', () => {
  expect(linesOf('  Donations \n\n \nLogbook')).toEqual(['Donations', 'Logbook']);
  expect(itemsOf({ ...draftOf(), text: 'Donations\n' })).toEqual([{ title: 'Donations' }]);
});

test('what is left out is not asked, and lines are asked besides', () => {
  const whole = itemsOf(draftOf('rental'));
  const leftOut = [whole[0]?.title ?? ''];
  const sent = itemsOf({ ...draftOf('rental'), leftOut, text: 'Keys' });
  expect(sent).toEqual([...whole.slice(1), { title: 'Keys' }]);
  expect(whole.length).toBeGreaterThan(1);
});

test('no list asks for nothing', () => {
  expect(itemsOf(draftOf())).toEqual([]);
});
