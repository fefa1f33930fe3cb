import type { Promised } from './promises.ts';
import { failuresOf, isKept, type ProofResult, wasNotTried } from './proof-line.ts';

/** What running a proof came to, in words. */
export interface ProofRow {
  readonly trials: string;
  readonly failures: string;
  readonly date: string;
  readonly machine: string;
  readonly took: string;
}

/** How a proof was run. */
export interface ProofRun {
  readonly date: string;
  readonly machine: string;
  readonly seconds: number;
  /** Other than 0 also when something failed that the result does not count. */
  readonly exitCode: number | null;
  /** What it printed last, for one that ends without a result. */
  readonly lastWords: string;
}

/** Whether the promise was tried and kept. */
export const isProven = (result: ProofResult | undefined, exitCode: number | null): boolean =>
  result !== undefined && isKept(result) && exitCode === 0;

function failuresIn(
  { known }: Promised,
  result: ProofResult | undefined,
  { exitCode, lastWords }: ProofRun,
): string {
  if (!result) return `**ended without a result**: ${lastWords}`;
  if (wasNotTried(result)) return `not tried: ${result.notTried}`;
  if (isProven(result, exitCode)) return '0';
  const counted = Object.entries(result.missed).filter(([, count]) => count !== 0);
  const sum = failuresOf(result);
  const what = counted.map(([name, count]) => `${count} ${name}`);
  if (result.trials === 0) what.push('nothing was tried');
  if (what.length === 0) what.push(`ended with ${exitCode ?? 'a signal'}`);
  if (known) what.push(known);
  return `**${sum || 1}**: ${what.join(', ')}`;
}

const lasted = (seconds: number) =>
  seconds < 180 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;

export const rowOf = (
  promised: Promised,
  result: ProofResult | undefined,
  run: ProofRun,
): ProofRow => ({
  trials: (result?.trials ?? 0).toLocaleString('en-AU'),
  failures: failuresIn(promised, result, run),
  date: run.date,
  machine: run.machine,
  took: lasted(run.seconds),
});

const head = [
  'promise',
  'command',
  'trials',
  'failures',
  'seen to fail with',
  'date',
  'machine',
  'took',
];

const lineOf = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;

const commandCell = (command: string) => `\`${command}\``;

type RowFor = (promised: Promised) => ProofRow | undefined;

/** Those that can also be tried at full size, by that command. */
export const atFullSize = (promises: readonly Promised[]): Promised[] =>
  promises.flatMap(({ full, ...promised }) => (full ? [{ ...promised, command: full }] : []));

function tableOf(promises: readonly Promised[], rowFor: RowFor): string {
  const lines = promises.map((promised) => {
    const { promise, command, planted } = promised;
    const row = rowFor(promised);
    const { trials = '', failures = 'not run yet', date = '', machine = '', took = '' } = row ?? {};
    return lineOf([promise, commandCell(command), trials, failures, planted, date, machine, took]);
  });
  return [lineOf(head), `|${'---|'.repeat(head.length)}`, ...lines].join('\n');
}

const wholeRunMark = 'The last whole run: ';

/** What is said of the last run of everything, on a page that was written earlier. */
export const readWholeRun = (page: string): string | undefined =>
  page
    .split('\n')
    .find((line) => line.startsWith(wholeRunMark))
    ?.slice(wholeRunMark.length);

/** The page of all proofs. */
export function proofPage(promises: readonly Promised[], rowFor: RowFor, wholeRun = ''): string {
  return `# Proofs

What the product promises, and the results of trying to break it. \`npm run prove\` runs everything in small sizes and writes this page; \`npm run prove -- clock crash\` runs some of it and updates those rows. Each command can also be run by itself. Trials are what the promise is about: kills, mails, requests. A proof that has never failed proves little, so the table says with which fault, planted for a moment, each was seen to fail. Corella beside other tools is in \`docs/scaling.md\`.
${wholeRun && `\n${wholeRunMark}${wholeRun}\n`}
${tableOf(promises, rowFor)}

## At full size

These take longer: \`npm run prove -- full\`, or \`npm run prove -- full cluster\` for one of them.

${tableOf(atFullSize(promises), rowFor)}
`;
}

/** The row of a promise on a page that was written earlier. */
export function readRow(page: string, { command }: Promised): ProofRow | undefined {
  const line = page.split('\n').find((each) => each.includes(`| ${commandCell(command)} |`));
  const cells = line?.slice(2, -2).split(/(?<!\\)\| /);
  if (cells?.length !== head.length) return undefined;
  const at = (name: string) => (cells[head.indexOf(name)] ?? '').trim().replaceAll('\\|', '|');
  if (at('date') === '') return undefined;
  return {
    trials: at('trials'),
    failures: at('failures'),
    date: at('date'),
    machine: at('machine'),
    took: at('took'),
  };
}
