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

/** What was found when each command ran last. */
export interface ProofResults {
  /** Of the last run of everything. */
  readonly wholeRun?: string;
  readonly rows: Readonly<Record<string, ProofRow>>;
}

const lineOf = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [lineOf(head), `|${'---|'.repeat(head.length)}`, ...rows.map(lineOf)].join('\n');

/** Those that can also be tried at full size, by that command. */
export const atFullSize = (promises: readonly Promised[]): Promised[] =>
  promises.flatMap(({ full, ...promised }) => (full ? [{ ...promised, command: full }] : []));

const notRun: ProofRow = { trials: '', failures: 'not run yet', date: '', machine: '', took: '' };

/** At full size if that was tried, else in the small one. */
function shortRow({ short, command, full = '' }: Promised, { rows }: ProofResults): string[] {
  const { trials, failures, date } = rows[full] ?? rows[command] ?? notRun;
  return [short, trials, failures, date];
}

function details({ name, promise, planted, command, full }: Promised, { rows }: ProofResults) {
  const sizes = [command, ...(full ? [full] : [])].map((each) => {
    const { trials, failures, date, machine, took } = rows[each] ?? notRun;
    return [`\`${each}\``, trials, failures, date, machine, took];
  });
  return `### ${name}

${promise}. Seen to fail with ${planted}.

${tableOf(['command', 'trials', 'failures', 'date', 'machine', 'took'], sizes)}
`;
}

/** The page of all proofs. */
export const proofPage = (promises: readonly Promised[], results: ProofResults): string =>
  `# Proofs

What the product promises, and the results of trying to break it. Trials are what the promise is about: kills, emails, requests.
${results.wholeRun ? `\nThe last whole run: ${results.wholeRun}\n` : ''}
${tableOf(
  ['promise', 'trials', 'failures', 'date'],
  promises.map((promised) => shortRow(promised, results)),
)}

## Behind the table

\`npm run prove\` runs everything in small sizes and writes this page; \`npm run prove -- clock crash\` runs some of it, \`npm run prove -- full cluster\` what takes longer. Each command can also be run by itself. A proof that has never failed proves little, so each says with which fault, planted for a moment, it was seen to fail. Corella beside other tools is in \`docs/scaling.md\`.

${promises.map((promised) => details(promised, results)).join('\n')}`;
