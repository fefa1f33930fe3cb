import { expect, test } from 'vitest';
import { readFrameMessage } from './frame-message.ts';

test('a height and a text are read', () => {
  expect(readFrameMessage({ schedule: 812 })).toBe(812);
  expect(readFrameMessage({ schedule: 'Refund' })).toBe('Refund');
  expect(readFrameMessage({ schedule: '' })).toBe('');
});

test.each([
  undefined,
  null,
  'schedule',
  {},
  { kind: 'other' },
  { schedule: null },
  { schedule: {} },
  { schedule: -1 },
  { schedule: Number.NaN },
  { schedule: 1e9 },
])('%j is not heard', (data) => {
  expect(readFrameMessage(data)).toBeUndefined();
});
