import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';

/** Every check, quickest first. All of them run, so that one report tells everything. */

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  readonly name: string;
  readonly commands: readonly (readonly string[])[];
  /** Reads how many tests ran; a step without it counts as one. */
  readonly count?: () => Count;
}

const report = (name: string) => JSON.parse(readFileSync(join(results, name), 'utf8'));

function vitest(project: string): Step {
  const file = `${project}.json`;
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, file)}`,
  ];
  return {
    name: project,
    commands: [['vitest', 'run', '--project', project, ...reporters]],
    count() {
      const { numPassedTests, numFailedTests, numFailedTestSuites, success } = report(file);
      const broken = success ? 0 : Math.max(numFailedTests, numFailedTestSuites, 1);
      return { passed: numPassedTests, failed: broken };
    },
  };
}

const steps: readonly Step[] = [
  {
    name: 'types',
    commands: [
      ['react-router', 'typegen'],
      ['tsc', '--noEmit'],
    ],
  },
  { name: 'lint', commands: [['biome', 'check', '--error-on-warnings', '.']] },
  vitest('tree'),
  vitest('unit'),
  // Before the tests that start the real server, so that none of them pays for it.
  { name: 'site', commands: [['node', 'tools/build/build-site.ts']] },
  vitest('server'),
  {
    name: 'browser',
    commands: [['playwright', 'test']],
    count() {
      const { stats } = report('browser.json');
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  },
];

function runStep(step: Step): Count {
  console.log(styleText('bold', `\n── ${step.name}`));
  const worked = step.commands.every(([command = '', ...args]) => {
    const path = join(root, 'node_modules', '.bin', command);
    return spawnSync(path, args, { cwd: root, stdio: 'inherit' }).status === 0;
  });
  if (!step.count) return worked ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const { passed, failed } = step.count();
    // A runner may end badly although each of its tests passed; that is a failure all the same.
    return { passed, failed: worked ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
const total: Count = { passed: 0, failed: 0 };
const failedSteps: string[] = [];
for (const step of steps) {
  const { passed, failed } = runStep(step);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failedSteps.push(step.name);
}
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
