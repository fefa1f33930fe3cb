import { type Cents, dollars, share } from './money.ts';
import type { Line } from './step.ts';
import type { LevyRule } from './year.ts';

export function medicareLevy(rule: LevyRule, taxableIncome: Cents): Line {
  const nilUpTo = dollars(rule.nilUpTo);
  if (taxableIncome <= nilUpTo) {
    return { amount: 0, step: { kind: 'nothing up to', limit: nilUpTo } };
  }
  const whole = share(taxableIncome, rule.rate);
  if (rule.kind === 'shade-in' && taxableIncome <= dollars(rule.reducedUpTo)) {
    const part = taxableIncome - nilUpTo;
    const reduced = share(part, rule.shadeRate);
    if (reduced < whole) {
      const step = { base: 0, rate: rule.shadeRate, part, over: nilUpTo };
      return { amount: reduced, step: { kind: 'base plus share', ...step } };
    }
  }
  return { amount: whole, step: { kind: 'share of all', rate: rule.rate, of: taxableIncome } };
}
