import { type Cents, type Fine, fine, finePerDollar, type PerMille } from './money.ts';

const grouped = (whole: number): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A whole number of dollars with its sign: `+$1,234`, `-$567`, `+$0`. */
export function signedDollars(amount: number): string {
  return `${amount < 0 ? '-' : '+'}$${grouped(Math.abs(amount))}`;
}

/** Dollars, with cents only where there are some: `$85,000`, `$85,000.50`. */
export const plainAmount = (amount: Cents): string => plainFine(fine(amount));

export const plainFine = (amount: Fine): string => exactAmount(amount).replace(/\.00$/, '');

/**
 * Dollars and cents, for columns of figures, and parts of a cent where there are some, so that a
 * column adds up: `$1,479.40`, `-$323.455`.
 */
export function exactAmount(amount: Fine): string {
  const size = Math.abs(amount);
  const decimals = String(size % finePerDollar).padStart(5, '0');
  const shown = decimals.replace(/0{1,3}$/, '');
  return `${amount < 0 ? '-' : ''}$${grouped(Math.floor(size / finePerDollar))}.${shown}`;
}

/** `30%`, `1.5%`. */
export const percent = (rate: PerMille): string => `${rate / 10}%`;
