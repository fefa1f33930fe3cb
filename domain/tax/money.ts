/**
 * Whole numbers throughout, so that nothing drifts. What a person types is in cents. A rate is in
 * thousandths, so a share of an amount is a whole number of hundred-thousandths of a dollar, and
 * is kept that fine until the one rounding at the end.
 */
export type Cents = number;
export type Fine = number;
export type PerMille = number;

const finePerCent = 1_000;
export const finePerDollar = 100_000;

export const dollars = (amount: number): Cents => amount * 100;
export const fine = (amount: Cents): Fine => amount * finePerCent;
export const share = (amount: Cents, rate: PerMille): Fine => amount * rate;

/** Half rounds away from zero, and zero has no sign. */
export function toDollars(amount: Fine): number {
  const size = Math.floor((Math.abs(amount) + finePerDollar / 2) / finePerDollar);
  return amount < 0 && size > 0 ? -size : size;
}
