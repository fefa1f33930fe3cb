import { expect, test } from 'vitest';
import { listedWorkSchema } from '#domain/work/work.ts';
import { withMoved } from './columns.ts';

const example = listedWorkSchema.parse(listedWorkSchema.meta()?.example);
const another = { ...example, _id: 'another' };
const column = { data: [example, another], total: 70 };
const moved = { ...example, stage: 'lodged' as const };

test('what was moved leaves its column and comes first in the other', () => {
  expect(withMoved(column, moved, 'collecting')).toEqual({ data: [another], total: 69 });
  const next = withMoved({ data: [another], total: 1 }, moved, 'lodged');
  expect(next).toEqual({ data: [moved, another], total: 2 });
});

test('a column that has it already shows it once', () => {
  expect(withMoved(column, moved, 'lodged')).toEqual({ data: [moved, another], total: 70 });
});
