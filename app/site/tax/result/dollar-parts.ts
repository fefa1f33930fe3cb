import type { Calculation } from '#app/site/tax/calculation.ts';
import { type Fine, fine } from '#domain/tax/money.ts';

/** Of a dollar, in tenths of a cent. */
export const wholeDollar = 1_000;

type DollarPartId = 'tax' | 'tax-after-offset' | 'levy' | 'help' | 'kept';

export interface DollarPart {
  readonly id: DollarPartId;
  readonly amount: Fine;
  /** Its part of `wholeDollar`: whole numbers that add up to it. */
  readonly share: number;
}

/**
 * Splits a whole number into whole parts in proportion to the amounts. What is left after rounding
 * down goes to the parts with the largest remainders, so that the parts add up.
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

/**
 * Where the income goes. The offset reduces income tax first, then the levy and HELP. Empty when
 * there is no income, or less than the tax on it: fringe benefits can raise a HELP repayment above
 * the income.
 */
export function dollarParts({ figures, estimate }: Calculation): readonly DollarPart[] {
  const { incomeTax, levy, help, offsetUsed, totalTax } = estimate;
  let offset = offsetUsed;
  const after = (amount: Fine): Fine => {
    const taken = Math.min(offset, amount);
    offset -= taken;
    return amount - taken;
  };
  const income = fine(figures.income + figures.otherIncome);
  if (income === 0 || income < totalTax) return [];
  const amounts: readonly (readonly [DollarPartId, Fine])[] = [
    [offsetUsed > 0 ? 'tax-after-offset' : 'tax', after(incomeTax.amount)],
    ['levy', after(levy.amount)],
    ['help', after(help.amount)],
    ['kept', income - totalTax],
  ];
  const shown = amounts.filter(([, amount]) => amount > 0);
  const shares = largestRemainder(
    wholeDollar,
    shown.map(([, amount]) => amount),
  );
  return shown.map(([id, amount], at) => ({ id, amount, share: shares[at] ?? 0 }));
}
