import { expect, test } from 'vitest';
import { storedRecovery } from './recovery.ts';

test('a code requested before an upgrade is still sent', () => {
  const job = { email: 'mei@example.com', address: '203.0.113.7' };
  expect(storedRecovery.read(job)).toEqual({ ...job, fromKnownDevice: false });
});

test('a code requested now is read as it was stored', () => {
  const job = { email: 'mei@example.com', address: '203.0.113.7', fromKnownDevice: true };
  expect(storedRecovery.read(job)).toEqual(job);
  expect(storedRecovery.write(job)).toEqual(job);
});
