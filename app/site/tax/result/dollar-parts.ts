import type { Calculation } from '#app/site/tax/calculation.ts';
import { type Fine, fine } from '#domain/tax/money.ts';
import { largestRemainder } from './largest-remainder.ts';

/** Of a dollar, in tenths of a cent. */
export const wholeDollar = 1_000;

export type DollarPartId = 'tax' | 'tax-after-offset' | 'levy' | 'help' | 'kept';

export interface DollarPart {
  readonly id: DollarPartId;
  readonly amount: Fine;
  /** Its part of `wholeDollar`: a whole number, and together all of it. */
  readonly share: number;
}

/**
 * Where the income goes. The offset takes from income tax first, then from the levy and HELP.
 * None where there is no income, or less than the tax on it: fringe benefits can raise a HELP
 * repayment above it.
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
