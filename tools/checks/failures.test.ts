import { expect, test } from 'vitest';
import { failedJourneys, failedTests } from './failures.ts';

test('names the tests that failed with the start of their messages, and no others', () => {
  const report = {
    testResults: [
      {
        name: 'tax.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'divides',
            failureMessages: ['\u001b[31mby zero\u001b[39m'],
          },
        ],
      },
      { name: 'broken.test.ts', message: 'No such module', assertionResults: [] },
    ],
  };
  expect(failedTests(report)).toEqual([
    'tax.test.ts: divides\n    by zero',
    'broken.test.ts\n    No such module',
  ]);
});

test('finds the journeys that failed in every depth of a report', () => {
  const spec = (title: string, ok: boolean) => ({
    ok,
    file: 'home.spec.ts',
    line: 7,
    title,
    tests: [{ results: [{ errors: ok ? [] : [{ message: 'The page stayed empty' }] }] }],
  });
  const report = { suites: [{ specs: [spec('loads', true), spec('scrolls', false)] }] };
  expect(failedJourneys(report)).toEqual(['home.spec.ts:7: scrolls\n    The page stayed empty']);
});
