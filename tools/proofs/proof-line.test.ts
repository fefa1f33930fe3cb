import { expect, test } from 'vitest';
import { failuresOf, isKept, proofLine, readProofLines } from './proof-line.ts';

const crash = { name: 'crash', trials: 12, missed: { 'rows lost': 0, 'rows doubled': 0 } };

test('lines of proofs are found among others', () => {
  const said = ['10 rounds', proofLine(crash), 'rows lost   0', proofLine({ ...crash, trials: 1 })];
  expect(readProofLines(said.join('\n'))).toEqual([crash, { ...crash, trials: 1 }]);
  expect(readProofLines('nothing of the kind')).toEqual([]);
});

test('a promise is kept if something was tried and nothing was missed', () => {
  expect(isKept(crash)).toBe(true);
  expect(isKept({ ...crash, trials: 0 })).toBe(false);
  const broken = { ...crash, missed: { 'rows lost': 2, 'rows doubled': 1 } };
  expect(failuresOf(broken)).toBe(3);
  expect(isKept(broken)).toBe(false);
});
