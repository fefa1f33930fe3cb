import { expect, test } from 'vitest';
import { storedReceiptJob } from './receipts.ts';
import { storedSending } from './record.ts';

/** What earlier versions stored. Add a shape when it changes, and leave those above as they are. */

test('a receipt that was planned in 2026 is made', () => {
  const id = '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12';
  expect(storedReceiptJob.parse(`{"submissionId":"${id}","version":1}`)).toEqual({
    submissionId: id,
    version: 1,
  });
});

test('where a form of 2026 was sent from can be read', () => {
  const stored =
    '{"address":"203.0.113.7","device":"Chrome on Windows","consent":{"text":"I agree","terms":"16 November 2026","privacy":"16 November 2026"}}';
  expect(storedSending.parse(stored)).toEqual({
    address: '203.0.113.7',
    device: 'Chrome on Windows',
    consent: { text: 'I agree', terms: '16 November 2026', privacy: '16 November 2026' },
  });
});
