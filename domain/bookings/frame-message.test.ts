import { expect, test } from 'vitest';
import { readFrameMessage } from './frame-message.ts';

test('messages of the right form are read', () => {
  expect(readFrameMessage({ kind: 'schedule-ready' })).toEqual({ kind: 'schedule-ready' });
  expect(readFrameMessage({ kind: 'schedule-note', note: 'Refund' })).toEqual({
    kind: 'schedule-note',
    note: 'Refund',
  });
  expect(readFrameMessage({ kind: 'schedule-height', height: 812 })).toEqual({
    kind: 'schedule-height',
    height: 812,
  });
});

test.each([
  undefined,
  null,
  'schedule-ready',
  {},
  { kind: 'other' },
  { kind: 'schedule-note', note: 7 },
  { kind: 'schedule-height', height: '900' },
  { kind: 'schedule-height', height: -1 },
  { kind: 'schedule-height', height: Number.NaN },
  { kind: 'schedule-height', height: 1e9 },
])('%j is not heard', (data) => {
  expect(readFrameMessage(data)).toBeUndefined();
});
