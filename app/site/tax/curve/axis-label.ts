import { plainAmount } from '#domain/tax/format.ts';
import { dollars } from '#domain/tax/money.ts';

const units = [
  { from: 1_000_000_000, size: 1_000_000_000, name: 'b' },
  { from: 1_000_000, size: 1_000_000, name: 'm' },
  { from: 100_000, size: 1_000, name: 'k' },
] as const;

/**
 * An amount on an axis, in whole dollars or in the unit of the largest one, so that it fits:
 * `$5,000`, `$200k`, `$1.5m`.
 */
export function axisLabel(amount: number, largest: number): string {
  const unit = units.find(({ from }) => largest >= from);
  if (!unit || amount === 0) return plainAmount(dollars(amount));
  return `$${amount / unit.size}${unit.name}`;
}

export function signedAxisLabel(amount: number, largest: number): string {
  const sign = amount > 0 ? '+' : amount < 0 ? '-' : '';
  return sign + axisLabel(Math.abs(amount), largest);
}
