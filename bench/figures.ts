export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

export function printFigures(figures: Readonly<Record<string, string | number>>): void {
  for (const [name, figure] of Object.entries(figures)) {
    console.log(`${name.padEnd(31)} ${figure}`);
  }
}
