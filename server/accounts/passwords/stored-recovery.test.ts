import { expect, test } from 'vitest';
import { storedRecovery } from './recovery.ts';

test('who asked for a code before an upgrade still gets it', () => {
  const job = { email: 'mei@example.com', address: '203.0.113.7' };
  expect(storedRecovery.read(job)).toEqual(job);
  expect(storedRecovery.write(job)).toEqual(job);
});
