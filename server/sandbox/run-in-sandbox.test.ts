import { expect, test } from 'vitest';
import type { EndlessTask } from '#testing/endless-process.ts';
import { runInSandbox, TooMuchWork, WorkFailed } from './run-in-sandbox.ts';

const program = new URL('../../testing/endless-process.ts', import.meta.url);
const run = (does: EndlessTask['does']) => runInSandbox(program, () => ({ does }));

test('work is answered from a process that knows no secrets', async () => {
  expect(await run('answer')).toEqual({ does: 'answer', kept: 0, secrets: expect.any(Array) });
  const { secrets } = await runInSandbox<{ secrets: string[] }>(program, () => ({
    does: 'answer',
  }));
  expect(secrets.filter((name) => !/^NODE_/.test(name))).toEqual([]);
});

test('work that fails says so, and the next one is done', async () => {
  const [failed, done] = await Promise.allSettled([run('fail'), run('answer')]);
  expect(failed).toMatchObject({ reason: expect.any(WorkFailed) });
  expect(failed).not.toMatchObject({ reason: expect.any(TooMuchWork) });
  expect(done.status).toBe('fulfilled');
});

test.each(['loop', 'hoard', 'crash'] as const)('a process is ended: %s', async (does) => {
  await expect(run(does)).rejects.toBeInstanceOf(TooMuchWork);
});

test('what cannot be read is no fault of the work', async () => {
  const broken = new Error('no such document');
  await expect(runInSandbox(program, () => Promise.reject(broken))).rejects.toBe(broken);
});
