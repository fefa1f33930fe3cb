import type { Promised } from './promises.ts';
import { failuresOf, type ProofResult } from './proof-line.ts';

/** What running a proof came to, in words. */
export interface ProofRow {
  readonly trials: string;
  readonly failures: string;
  readonly date: string;
  readonly machine: string;
  readonly took: string;
}

export interface ProofRun {
  readonly date: string;
  readonly machine: string;
  readonly seconds: number;
}

function failuresIn({ known }: Promised, result: ProofResult | undefined): string {
  if (!result) return 'ended without a result';
  if (result.trials === 0) return `not tried: ${result.notTried ?? 'nothing to try'}`;
  const failures = failuresOf(result);
  if (failures === 0) return '0';
  const which = Object.entries(result.missed)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`);
  return `**${failures}**: ${which.join(', ')}${known ? `; ${known}` : ''}`;
}

export const rowOf = (
  promised: Promised,
  result: ProofResult | undefined,
  { date, machine, seconds }: ProofRun,
): ProofRow => ({
  trials: (result?.trials ?? 0).toLocaleString('en-AU'),
  failures: failuresIn(promised, result),
  date,
  machine,
  took: `${Math.round(seconds)} s`,
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
    const { promise, command, planted = 'nothing yet' } = promised;
    const row = rowFor(promised);
    const { trials = '', failures = 'not run yet', date = '', machine = '', took = '' } = row ?? {};
    return lineOf([promise, commandCell(command), trials, failures, planted, date, machine, took]);
  });
  return [lineOf(head), `|${'---|'.repeat(head.length)}`, ...lines].join('\n');
}

/** The page of all proofs. */
export function proofPage(promises: readonly Promised[], rowFor: RowFor): string {
  return `# Proofs

What the product promises, and what came of trying. \`npm run prove\` runs all of it in small sizes and writes this page; \`npm run prove -- clock crash\` runs some of it and changes their rows. Each command runs one part by itself. Trials are what the promise is about: kills, mails, requests. A proof that has never failed proves little, so the table says with which fault, planted for a moment, each was seen to fail.

${tableOf(promises, rowFor)}

## At full size

What takes longer, from \`npm run prove -- full\` or \`npm run prove -- full cluster\`.

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
