import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { root, runSteps, summarise } from './run-steps.ts';
import { clearResults, lint, types, vitest } from './steps.ts';
import { touchedTests } from './touched-tests.ts';

/**
 * What a change is most likely to break, in less than a minute: `npm run test:quick` for what is
 * not committed yet, `npm run test:quick -- main` for everything since the branch left main.
 */

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const [base = 'HEAD'] = git('merge-base', 'HEAD', process.argv[2] ?? 'HEAD');
const changed = [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const touched = touchedTests(
  changed,
  globSync('{server,testing,tools}/**/*.db.test.ts', { cwd: root }),
);

clearResults();
const sequences = [
  [types, lint],
  [vitest('tree'), vitest('unit')],
];
if (touched.length > 0) sequences.push([vitest('server', touched)]);
summarise(await runSteps(...sequences));
