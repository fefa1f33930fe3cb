import { readFileSync } from 'node:fs';

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Between the two in the middle if their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [below, above] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return ((below ?? Number.NaN) + (above ?? Number.NaN)) / 2;
}

/** What this part of the values is below: 0.95 for 95 of 100. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}

export function printFigures(figures: Readonly<Record<string, string | number>>): void {
  for (const [name, figure] of Object.entries(figures)) {
    console.log(`${name.padEnd(31)} ${figure}`);
  }
}

/** Linux counts for a virtual machine what others on the same hardware took: its eighth number. */
function processorTime(): { all: number; taken: number } | undefined {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
    const spent = line.trim().split(/\s+/).slice(1, 9).map(Number);
    return { all: spent.reduce((sum, part) => sum + part, 0), taken: spent.at(7) ?? 0 };
  } catch {
    return undefined;
  }
}

/** From now on: the share of the processors that other virtual machines took. */
export function watchOtherGuests(): () => string {
  const before = processorTime();
  return () => {
    const after = processorTime();
    if (!before || !after) return 'unknown';
    return `${((100 * (after.taken - before.taken)) / (after.all - before.all)).toFixed(0)}%`;
  };
}
