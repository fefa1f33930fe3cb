import { type Cents, type Fine, type PerMille, toCents } from './money.ts';

const grouped = (whole: number): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A whole number of dollars with its sign: `+$1,234`, `-$567`, `+$0`. */
export function signedDollars(amount: number): string {
  return `${amount < 0 ? '-' : '+'}$${grouped(Math.abs(amount))}`;
}

/** Dollars, with cents only where there are some: `$85,000`, `$85,000.50`. */
export function plainAmount(amount: Cents): string {
  const exact = exactCents(amount);
  return exact.endsWith('.00') ? exact.slice(0, -3) : exact;
}

/** Dollars and cents, for columns of figures: `$1,479.40`, `-$0.50`. */
export function exactCents(amount: Cents): string {
  const size = Math.abs(amount);
  const cents = String(size % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}$${grouped(Math.floor(size / 100))}.${cents}`;
}

export const exactAmount = (amount: Fine): string => exactCents(toCents(amount));

/** `30%`, `1.5%`. */
export const percent = (rate: PerMille): string => `${rate / 10}%`;
