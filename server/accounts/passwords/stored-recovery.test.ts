import { expect, test } from 'vitest';
import { storedRecovery } from './recovery.ts';

const earlier = { email: 'mei@example.com', address: '203.0.113.7' };

test.each([
  ['first', earlier],
  ['known devices', { ...earlier, fromKnownDevice: true }],
])('a code requested before an upgrade is still sent: %s', (_, job) => {
  expect(storedRecovery.read(job)).toEqual({ ...earlier, requester: '', replaces: [] });
});

test('a code requested now is read as it was stored', () => {
  const job = { ...earlier, requester: '0a', replaces: ['0a', '0b'] };
  expect(storedRecovery.read(job)).toEqual(job);
  expect(storedRecovery.write(job)).toEqual(job);
});
