import { expect, test } from 'vitest';
import { draftOf, itemsOf, linesOf } from './request-draft.ts';

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
