import { type Fine, fine } from '#domain/tax/money.ts';
import type { Calculation } from './calculation.ts';

export type DollarPartId = 'tax' | 'tax-after-offset' | 'levy' | 'help' | 'kept';

export interface DollarPart {
  readonly id: DollarPartId;
  readonly amount: Fine;
  /** Its part of the whole, from 0 to 1. */
  readonly share: number;
}

/** Where the income goes. The offset takes from income tax first, then from the levy and HELP. */
export function dollarParts({ figures, estimate }: Calculation): readonly DollarPart[] {
  const { incomeTax, levy, help, offsetUsed, totalTax } = estimate;
  let offset = offsetUsed;
  const after = (amount: Fine): Fine => {
    const taken = Math.min(offset, amount);
    offset -= taken;
    return amount - taken;
  };
  const income = fine(figures.income + figures.otherIncome);
  const whole = Math.max(income, totalTax);
  const amounts: readonly (readonly [DollarPartId, Fine])[] = [
    [offsetUsed > 0 ? 'tax-after-offset' : 'tax', after(incomeTax.amount)],
    ['levy', after(levy.amount)],
    ['help', after(help.amount)],
    ['kept', Math.max(0, income - totalTax)],
  ];
  if (whole === 0) return [];
  return amounts
    .filter(([, amount]) => amount > 0)
    .map(([id, amount]) => ({ id, amount, share: amount / whole }));
}
