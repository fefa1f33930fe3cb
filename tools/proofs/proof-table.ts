import type { Promised } from './promises.ts';
import { failuresOf, type ProofResult } from './proof-line.ts';

/** One promise, and what running its proof came to. */
export interface ProofRow {
  readonly promised: Promised;
  /** Undefined if the proof ended without a result. */
  readonly result: ProofResult | undefined;
  readonly seconds: number;
}

export interface ProofRun {
  readonly rows: readonly ProofRow[];
  readonly date: string;
  readonly machine: string;
  readonly seconds: number;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function failuresIn(row: ProofRow): string {
  const { result, promised } = row;
  if (!result) return 'ended without a result';
  if (result.trials === 0) return `not tried: ${result.notTried ?? 'nothing to try'}`;
  const failures = failuresOf(result);
  if (failures === 0) return '0';
  const which = Object.entries(result.missed)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`);
  const why = promised.known ? `; ${promised.known}` : '';
  return `**${failures}**: ${which.join(', ')}${why}`;
}

const lineOf = (row: ProofRow, date: string): string => {
  const { promise, command, planted } = row.promised;
  const trials = row.result ? row.result.trials.toLocaleString('en-AU') : '';
  const cells = [
    promise,
    `\`${command}\``,
    trials,
    failuresIn(row),
    planted ?? 'none yet',
    date,
    `${Math.round(row.seconds)} s`,
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
};

const minutes = (seconds: number) => `${Math.ceil(seconds / 60)} minutes`;

/** The page of all proofs, as of one run. */
export function proofTable({ rows, date, machine, seconds }: ProofRun): string {
  return `# Proofs

What the product promises, and what came of trying. \`npm run prove\` runs all of it in a small size and writes this page; each command runs one part, and without its size in full. Trials are what the promise is about: kills, mails, requests. A proof that has never failed proves little, so the table says with which planted fault each was seen to fail.

Run on ${date} in ${minutes(seconds)} on ${machine}.

| promise | command | trials | failures | failed with this fault | date | took |
|---|---|---|---|---|---|---|
${rows.map((row) => lineOf(row, date)).join('\n')}
`;
}
