import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { runSteps, type Step } from './run-steps.ts';

test('a step waits for what it needs of another sequence, and runs even if that has failed', async () => {
  const silent = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => silent.mockRestore());
  const folder = temporaryFolder('steps');
  onTestFinished(folder.remove);
  const file = join(folder.path, 'order');
  const step = (name: string, script: string): Step => ({
    name,
    commands: [['node', '-e', `fs.appendFileSync(${JSON.stringify(file)}, '${name} '); ${script}`]],
  });
  const site = step('site', 'process.exit(1)');
  const outcomes = await runSteps(
    [step('first', ''), step('second', ''), site],
    [{ ...step('server', ''), after: site }],
  );
  expect(readFileSync(file, 'utf8')).toBe('first second site server ');
  expect(outcomes.map(({ name, failed }) => [name, failed])).toEqual([
    ['first', 0],
    ['second', 0],
    ['site', 1],
    ['server', 0],
  ]);
});
