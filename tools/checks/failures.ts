import { stripVTControlCharacters } from 'node:util';

interface TestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface JourneySuite {
  readonly suites?: readonly JourneySuite[];
  readonly specs?: readonly {
    readonly ok: boolean;
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

/** Enough of a message to know the cause; the whole is in the output of its step. */
const mostLines = 12;

const described = (test: string, message: string) =>
  [test, ...stripVTControlCharacters(message).split('\n').slice(0, mostLines)].join('\n    ');

/** The tests that failed in vitest's report, and the files that could not be run at all. */
export function failedTests({ testResults }: TestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [described(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        described(`${name}: ${fullName}`, failureMessages.join('\n')),
      ),
  ]);
}

/** The journeys that failed in Playwright's report. */
export function failedJourneys({ suites = [], specs = [] }: JourneySuite): string[] {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) =>
        described(
          `${file}:${line}: ${title}`,
          tests
            .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
            .map(({ message }) => message ?? '')
            .join('\n'),
        ),
      ),
    ...suites.flatMap(failedJourneys),
  ];
}
