import { throughBrackets } from './brackets.ts';
import { type Cents, dollars, fine } from './money.ts';
import type { Line } from './step.ts';
import type { OffsetRule } from './year.ts';

export function lowIncomeOffset(rule: OffsetRule, taxableIncome: Cents): Line {
  const most = fine(dollars(rule.most));
  const { amount: reduction, step } = throughBrackets(rule.reductions, taxableIncome);
  if (step.kind !== 'base plus share') return { amount: most, step: { kind: 'full amount' } };
  if (reduction >= most) {
    return { amount: 0, step: { kind: 'nothing above', limit: endOf(rule) } };
  }
  return {
    amount: most - reduction,
    step: { ...step, kind: 'base less share', base: most - step.base },
  };
}

/** The whole dollar at which nothing is left. */
function endOf({ most, reductions }: OffsetRule): Cents {
  const last = reductions.at(-1);
  if (!last) return 0;
  const { amount } = throughBrackets(reductions, dollars(last.over));
  const left = fine(dollars(most)) - amount;
  return dollars(last.over + Math.ceil(left / dollars(last.rate)));
}
