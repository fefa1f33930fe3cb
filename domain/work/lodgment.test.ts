import { expect, test } from 'vitest';
import { isDifferent, signedOnPaperSchema } from './lodgment.ts';

test.each([
  [{ result: 'refund', amount: 100 }, { result: 'refund', amount: 150 }, false],
  [{ result: 'refund', amount: 100 }, { result: 'refund', amount: 151 }, true],
  [{ result: 'refund', amount: 151 }, { result: 'refund', amount: 100 }, true],
  [{ result: 'refund', amount: 10 }, { result: 'payable', amount: 10 }, true],
  [{ result: null, amount: null }, { result: 'payable', amount: 10 }, false],
  [{ result: 'payable', amount: null }, { result: 'payable', amount: 10 }, false],
] as const)('%j assessed as %j differs: %s', (lodged, assessed, differs) => {
  expect(isDifferent(lodged, assessed)).toBe(differs);
});

test.each([
  [{ note: 'Signed at our desk.' }, true],
  [{ note: 'By hand' }, false],
  [{ note: '          ' }, false],
  [{ document: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f22' }, true],
  [{ document: 'scan.pdf' }, false],
  [{}, false],
])('as a signature on paper, %j is enough: %s', (given, isEnough) => {
  expect(signedOnPaperSchema.safeParse(given).success).toBe(isEnough);
});
