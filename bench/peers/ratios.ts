import { median } from '../harness/figures.ts';
import type { Seen } from './measure.ts';

/**
 * How many times as much as ours another tool takes, as the median of rounds: round by round, since
 * the load on the machine changes between them.
 */
export function ratioOf(
  ours: readonly Seen[],
  theirs: readonly Seen[],
  figure: keyof Seen,
): number {
  if (ours.length !== theirs.length) throw new Error('Both need the same rounds.');
  const ratio = median(theirs.map((round, index) => round[figure] / (ours[index]?.[figure] ?? 0)));
  if (!Number.isFinite(ratio)) throw new Error(`The ${figure} of ours was not measured.`);
  return ratio;
}

export const shownRatio = (ratio: number): string => {
  if (ratio <= 0) return 'not measurable';
  return `${ratio.toFixed(ratio < 10 ? 2 : 0)}×`;
};

/** A table in Markdown, aligned so that it also reads well on a terminal. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const odd = rows.find((row) => row.length !== head.length);
  if (odd) throw new Error(`A row has ${odd.length} cells instead of ${head.length}: ${odd}`);
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
