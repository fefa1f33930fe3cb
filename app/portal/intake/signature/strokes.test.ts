import { expect, test } from 'vitest';
import { type Drawing, strokesFor } from './strokes.ts';

const drawing: Drawing = {
  width: 300,
  strokes: [
    {
      penColor: 'black',
      dotSize: 0,
      minWidth: 1,
      maxWidth: 3,
      velocityFilterWeight: 0.7,
      compositeOperation: 'source-over',
      points: [
        { x: 30, y: 15, pressure: 0.5, time: 1 },
        { x: 300, y: 150, pressure: 0.5, time: 2 },
      ],
    },
  ],
};

test('strokes scale with the width of the box', () => {
  const [stroke] = strokesFor(600, drawing);
  expect(stroke).toMatchObject({ penColor: 'black', minWidth: 1, maxWidth: 3 });
  expect(stroke?.points).toEqual([
    { x: 60, y: 30, pressure: 0.5, time: 1 },
    { x: 600, y: 300, pressure: 0.5, time: 2 },
  ]);
});

test('scaling there and back changes nothing', () => {
  const there = { width: 600, strokes: strokesFor(600, drawing) };
  expect(strokesFor(300, there)).toEqual(drawing.strokes);
});
