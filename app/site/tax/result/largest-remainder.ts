/**
 * Splits a whole number into whole parts in proportion to the amounts. What rounding down leaves
 * over goes to the parts that lost the most by it, so that the parts add up.
 */
export function largestRemainder(whole: number, amounts: readonly number[]): readonly number[] {
  const sum = amounts.reduce((one, other) => one + other, 0);
  const exact = amounts.map((amount) => (amount / sum) * whole);
  const parts = exact.map(Math.floor);
  const left = whole - parts.reduce((one, other) => one + other, 0);
  const lost = (at: number) => (exact[at] ?? 0) - (parts[at] ?? 0);
  const raised = [...parts.keys()].sort((one, other) => lost(other) - lost(one)).slice(0, left);
  return parts.map((part, at) => (raised.includes(at) ? part + 1 : part));
}
