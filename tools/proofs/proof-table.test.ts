import { expect, test } from 'vitest';
import { type ProofRow, proofTable } from './proof-table.ts';

const promised = {
  name: 'crash',
  promise: 'Nothing acknowledged is lost | doubled',
  command: 'npm run bench:crash -- 12',
  planted: 'an answer before the commit',
};
const result = { name: 'crash', trials: 1200, missed: { 'rows lost': 0, 'rows doubled': 0 } };
const kept: ProofRow = { promised, result, seconds: 61.4 };

const tableOf = (...rows: ProofRow[]) =>
  proofTable({ rows, date: '17 November 2026', machine: '2 cores', seconds: 100 })
    .trimEnd()
    .split('\n')
    .slice(-rows.length);

test('a promise that is kept has trials, no failures, and the fault that its proof caught', () => {
  expect(tableOf(kept)).toEqual([
    '| Nothing acknowledged is lost \\| doubled | `npm run bench:crash -- 12` | 1,200 | 0 | an answer before the commit | 17 November 2026 | 61 s |',
  ]);
});

test('a broken promise says what was missed, and why if that is known', () => {
  const broken = { ...result, missed: { 'rows lost': 2, 'rows doubled': 0, 'failed restarts': 1 } };
  const [line = ''] = tableOf({ ...kept, result: broken });
  expect(line).toContain('| **3**: 2 rows lost, 1 failed restarts |');
  const known = { ...promised, known: 'the library has no limit' };
  const [explained = ''] = tableOf({ ...kept, promised: known, result: broken });
  expect(explained).toContain('1 failed restarts; the library has no limit |');
});

test('a proof that tried nothing, or ended early, is not taken for one', () => {
  const lines = tableOf(
    { ...kept, result: { ...result, trials: 0, notTried: 'pgbouncer is not there' } },
    { ...kept, result: undefined },
    { ...kept, promised: { ...promised, planted: undefined } },
  );
  expect(lines[0]).toContain('| 0 | not tried: pgbouncer is not there |');
  expect(lines[1]).toContain('|  | ended without a result |');
  expect(lines[2]).toContain('| none yet |');
});
