/** Whether two samples of times differ, without assuming how they are spread. */

/** The area under the normal curve beyond this many deviations on both sides (Abramowitz and Stegun, 7.1.26). */
function beyond(deviations: number): number {
  const x = Math.abs(deviations) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const factors = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  return factors.reduce((sum, factor) => (sum + factor) * t, 0) * Math.exp(-x * x);
}

/**
 * The two-sided p of the Mann-Whitney U test: how often samples that do not differ would lie as far
 * apart as these. The times are too fine to tie often, so ties need no correction.
 */
export function mannWhitney(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].toSorted((a, b) => a.value - b.value);
  const rankSum = all.reduce((sum, { isFirst }, index) => sum + (isFirst ? index + 1 : 0), 0);
  const [n, m] = [first.length, second.length];
  const u = rankSum - (n * (n + 1)) / 2;
  return beyond((u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12));
}
