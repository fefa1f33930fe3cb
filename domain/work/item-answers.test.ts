import { expect, test } from 'vitest';
import { askedAmong, type ItemAnswer, type ItemKind, problemWithAnswer } from './item-answers.ts';

const choices = ['Cash', 'Accruals'];

test.each<[ItemKind, readonly ItemAnswer[], readonly ItemAnswer[]]>([
  ['any', ['Two of them'], ['', '  ', 'a'.repeat(2001), true, 5]],
  ['text', ['Two of them'], ['', '  ', 'a'.repeat(2001), true, 5]],
  ['file', [], ['Two of them', true, 5]],
  ['yes-no', [true, false], ['yes', '', 1]],
  ['amount', [0, 125_040, -5], [1.5, '1250', true, Number.MAX_VALUE]],
  ['date', ['2026-02-28'], ['2026-02-30', '0026-02-28', '28/02/2026', '', 20_260_228]],
  ['choice', choices, ['cash', 'Both', '', true]],
])('an item of the kind %s takes what fits it, and nothing else', (kind, fit, unfit) => {
  const isFine = (answer: ItemAnswer) => problemWithAnswer({ kind, choices }, answer) === undefined;
  expect(fit.filter((answer) => !isFine(answer))).toEqual([]);
  expect(unfit.filter(isFine)).toEqual([]);
});

const item = (id: string, answer: ItemAnswer | null, when: [string, ItemAnswer] | null = null) => ({
  id,
  answer,
  when: when && { item: when[0], is: when[1] },
});

test('an item is asked once its condition is met by one that is asked itself', () => {
  const asked = (rents: boolean | null, sold: string | null) => [
    ...askedAmong([
      item('settlement', null, ['sold', 'Yes']),
      item('rents', rents),
      item('sold', sold, ['rents', true]),
      item('orphan', null, ['gone', true]),
    ]),
  ];
  expect(asked(null, null)).toEqual(['rents']);
  expect(asked(true, null)).toEqual(['rents', 'sold']);
  expect(asked(true, 'Yes').toSorted()).toEqual(['rents', 'settlement', 'sold']);
  expect(asked(false, 'Yes')).toEqual(['rents']);
});
