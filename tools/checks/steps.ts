import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failedJourneys, failedTests } from './failures.ts';
import { root, type Step } from './run-steps.ts';

const results = join(root, 'test-results');

export function clearResults(): void {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results);
}

const report = (name: string) => JSON.parse(readFileSync(join(results, name), 'utf8'));

/** The tests of one project of vitest.config.ts: all of them, or those of some files. */
export const vitest = (project: string, files: readonly string[] = []): Step =>
  vitestStep(project, '--project', project, ...files);

function vitestStep(project: string, ...chosen: readonly string[]): Step {
  const file = `${project}.json`;
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, file)}`,
  ];
  return {
    name: project,
    commands: [['vitest', 'run', ...reporters, ...chosen]],
    count() {
      const { numPassedTests, numFailedTests, numFailedTestSuites, success } = report(file);
      const broken = success ? 0 : Math.max(numFailedTests, numFailedTestSuites, 1);
      return { passed: numPassedTests, failed: broken };
    },
    failures: () => failedTests(report(file)),
  };
}

/** Parts of screens, in a browser. */
export const component = vitestStep('component', '--config', 'vitest.component.config.ts');

export const types: Step = {
  name: 'types',
  commands: [
    ['react-router', 'typegen'],
    // The benchmarks with all that they use, in one go. More than two checkers share two cores badly.
    ['tsc', '--noEmit', '-p', 'bench', '--checkers', '2'],
  ],
};

export const lint: Step = {
  name: 'lint',
  commands: [['biome', 'check', '--error-on-warnings', '.']],
};

/** Finds unused files, exports and packages. */
export const unused: Step = { name: 'unused', commands: [['knip', '--no-progress']] };

export const site: Step = { name: 'site', commands: [['node', 'tools/build/build-site.ts']] };

export const browser: Step = {
  name: 'browser',
  commands: [['playwright', 'test']],
  count() {
    const { stats } = report('browser.json');
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  },
  failures: () => report('browser.json').suites.flatMap(failedJourneys),
};
