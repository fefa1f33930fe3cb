import { expect, test } from 'vitest';
import { publicProfile } from './published.ts';

test('pages carry what anyone may know, and nothing else', () => {
  const scheduling = { staff: [{ id: 'mei', video: 'https://meet.rowe.example/mei' }] };
  const practice = { phone: '13 28 61', legalReviewed: true };
  expect(publicProfile({ practice, scheduling })).toEqual({ phone: '13 28 61' });
  expect(publicProfile({ practice: { legalReviewed: true } })).toBeUndefined();
});
