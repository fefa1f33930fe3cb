import { expect, test } from 'vitest';
import { promises } from './promises.ts';
import { atFullSize, proofPage, readRow, readWholeRun, rowOf } from './proof-table.ts';

const promised = {
  name: 'crash',
  promise: 'Nothing is lost | doubled',
  command: 'npm run bench:crash -- 9',
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

test('a promise that is kept has trials, no failures, and the fault that its proof caught', () => {
  expect(lastLine(proofPage([promised], () => kept))).toBe(
    '| Nothing is lost \\| doubled | `npm run bench:crash -- 9` | 1,200 | 0 | an answer before the commit | 17 November 2026 | 2 cores | 61 s |',
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
  const page = proofPage([promised], () => undefined);
  expect(lastLine(page)).toContain('|  | not run yet | an answer before the commit |');
});

test('what tried nothing without a reason, or failed in what it does not count, is broken', () => {
  expect(rowOf(promised, { ...result, trials: 0 }, run).failures).toBe('**1**: nothing was tried');
  const failuresWith = (exitCode: number | null) =>
    rowOf(promised, result, { ...run, exitCode }).failures;
  expect(failuresWith(1)).toBe('**1**: ended with 1');
  expect(failuresWith(null)).toBe('**1**: ended with a signal');
});

test('how long everything took stays on the page', () => {
  const words = '17 November 2026, 32 promises, 0 broken, in 29 minutes on 2 cores.';
  const page = proofPage([promised], () => kept, words);
  expect(readWholeRun(page)).toBe(words);
  expect(readRow(page, promised)).toEqual(kept);
  expect(readWholeRun(proofPage([promised], () => kept))).toBeUndefined();
});

test('rows of an earlier page are kept, but for those that never ran', () => {
  const other = { ...promised, command: 'npm run bench:crash -- 99' };
  const page = proofPage([promised, other], (each) => (each === promised ? kept : undefined));
  expect(readRow(page, promised)).toEqual(kept);
  expect(readRow(page, other)).toBeUndefined();
  const odd = { ...kept, failures: '**1**: 1 a|b' };
  expect(
    readRow(
      proofPage([promised], () => odd),
      promised,
    ),
  ).toEqual(odd);
});

test('what can be tried at full size has a row of its own for that', () => {
  const both = { ...promised, full: 'npm run bench:crash -- 900' };
  const [full] = atFullSize([both, { ...promised, name: 'small' }]);
  expect(full).toMatchObject({ name: 'crash', command: both.full });
  const page = proofPage([both], ({ command }) => (command === both.full ? kept : undefined));
  expect(readRow(page, both)).toBeUndefined();
  expect(full && readRow(page, full)).toEqual(kept);
});

test('each promise has a name and commands of its own', () => {
  const commands = [...promises, ...atFullSize(promises)].map(({ command }) => command);
  expect(new Set(promises.map(({ name }) => name)).size).toBe(promises.length);
  expect(new Set(commands).size).toBe(commands.length);
});
