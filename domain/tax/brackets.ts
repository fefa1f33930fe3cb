import { type Cents, dollars, type Fine, share } from './money.ts';
import type { Line } from './step.ts';
import type { Bracket } from './year.ts';

/** The sum of the full brackets below, and the share of the bracket that the amount falls into. */
export function throughBrackets(brackets: readonly Bracket[], amount: Cents): Line {
  const [first] = brackets;
  if (!first || amount <= dollars(first.over)) {
    return { amount: 0, step: { kind: 'nothing up to', limit: dollars(first?.over ?? 0) } };
  }
  const at = brackets.findLastIndex((bracket) => amount > dollars(bracket.over));
  const { over, rate } = brackets[at] ?? first;
  const base = sumOfFull(brackets.slice(0, at + 1));
  const part = amount - dollars(over);
  return {
    amount: base + share(part, rate),
    step: { kind: 'base plus share', base, rate, part, over: dollars(over) },
  };
}

function sumOfFull(brackets: readonly Bracket[]): Fine {
  return brackets.reduce((sum, { over }, at) => {
    const below = brackets[at - 1];
    return below ? sum + share(dollars(over - below.over), below.rate) : sum;
  }, 0);
}
