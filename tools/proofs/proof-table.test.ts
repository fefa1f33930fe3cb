import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { promises } from './promises.ts';
import { atFullSize, proofPage, rowOf } from './proof-table.ts';

const promised = {
  name: 'crash',
  short: 'Nothing is lost | doubled',
  promise: 'Killing the server loses and doubles nothing',
  command: 'npm run bench -- crash 9',
  planted: 'an answer before the commit',
};
const result = { name: 'crash', trials: 1200, missed: { 'rows lost': 0, 'rows doubled': 0 } };
const run = {
  date: '17 November 2026',
  machine: '2 cores',
  seconds: 61.4,
  exitCode: 0,
  lastWords: 'Please install etcd.',
};
const kept = rowOf(promised, result, run);
/** The last row of the first table. */
const lastLine = (page: string) => page.split('\n\n## ')[0]?.trimEnd().split('\n').at(-1);

test('a promise that is kept has trials and no failures, and further down the fault that its proof caught', () => {
  const page = proofPage([promised], { rows: { [promised.command]: kept } });
  expect(lastLine(page)).toBe('| Nothing is lost \\| doubled | 1,200 | 0 | 17 November 2026 |');
  expect(page).toContain('Seen to fail with an answer before the commit.');
  expect(page).toContain(
    '| `npm run bench -- crash 9` | 1,200 | 0 | 17 November 2026 | 2 cores | 61 s |',
  );
});

test('a broken promise says what was missed, and why if that is known', () => {
  const broken = { ...result, missed: { 'rows lost': 2, 'rows doubled': 0, 'failed restarts': 1 } };
  const failuresWith = (more: object) => rowOf({ ...promised, ...more }, broken, run).failures;
  expect(failuresWith({})).toBe('**3**: 2 rows lost, 1 failed restarts');
  expect(failuresWith({ known: 'a library has no limit' })).toBe(
    '**3**: 2 rows lost, 1 failed restarts, a library has no limit',
  );
});

test('a proof that tried nothing, ended early or never ran is not taken for one', () => {
  const untried = { ...result, trials: 0, notTried: 'this needs root' };
  expect(rowOf(promised, untried, run).failures).toBe('not tried: this needs root');
  expect(rowOf(promised, undefined, run).failures).toBe(
    '**ended without a result**: Please install etcd.',
  );
  expect(lastLine(proofPage([promised], { rows: {} }))).toContain('|  | not run yet |  |');
});

test('what tried nothing without a reason, or failed in what it does not count, is broken', () => {
  expect(rowOf(promised, { ...result, trials: 0 }, run).failures).toBe('**1**: nothing was tried');
  const failuresWith = (exitCode: number | null) =>
    rowOf(promised, result, { ...run, exitCode }).failures;
  expect(failuresWith(1)).toBe('**1**: ended with 1');
  expect(failuresWith(null)).toBe('**1**: ended with a signal');
});

test('how long everything took is on the page', () => {
  const wholeRun = '17 November 2026, 32 promises, 0 broken, in 29 minutes on 2 cores.';
  expect(proofPage([promised], { wholeRun, rows: {} })).toContain(
    `The last whole run: ${wholeRun}`,
  );
  expect(proofPage([promised], { rows: {} })).not.toContain('whole run');
});

test('the table shows the full size where that was tried', () => {
  const both = { ...promised, full: 'npm run bench -- crash 900' };
  expect(atFullSize([both, { ...promised, name: 'small' }])).toMatchObject([
    { name: 'crash', command: both.full },
  ]);
  const rows = { [both.command]: kept, [both.full]: { ...kept, trials: '900' } };
  expect(lastLine(proofPage([both], { rows }))).toContain('| 900 | 0 |');
});

test('docs/proofs.md is what the promises and their results say', () => {
  const docs = join(import.meta.dirname, '..', '..', 'docs');
  const results = JSON.parse(readFileSync(join(docs, 'proofs.json'), 'utf8'));
  expect(readFileSync(join(docs, 'proofs.md'), 'utf8')).toBe(proofPage(promises, results));
});

test('each promise has a name and commands of its own', () => {
  const commands = [...promises, ...atFullSize(promises)].map(({ command }) => command);
  expect(new Set(promises.map(({ name }) => name)).size).toBe(promises.length);
  expect(new Set(commands).size).toBe(commands.length);
});
