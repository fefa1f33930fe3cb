import { throughBrackets } from './brackets.ts';
import { type Cents, dollars, fine, share } from './money.ts';
import type { Line } from './step.ts';
import type { HelpRule } from './year.ts';

type Bands = Extract<HelpRule, { kind: 'bands' }>['bands'];

export function helpRepayment(rule: HelpRule, repaymentIncome: Cents, balance: Cents): Line {
  if (balance === 0) return { amount: 0, step: { kind: 'no balance' } };
  if (rule.kind === 'bands') {
    const line = byBands(rule.bands, repaymentIncome);
    return rule.stopsAtBalance ? noMoreThan(balance, line) : line;
  }
  const marginal = throughBrackets(rule.brackets, repaymentIncome);
  const ofAll = shareOfAll(repaymentIncome, rule.mostOfWhole);
  return noMoreThan(balance, marginal.amount <= ofAll.amount ? marginal : ofAll);
}

function byBands(bands: Bands, repaymentIncome: Cents): Line {
  const band = bands.findLast(({ from }) => repaymentIncome >= dollars(from));
  if (band) return shareOfAll(repaymentIncome, band.rate);
  return { amount: 0, step: { kind: 'nothing below', limit: dollars(bands[0]?.from ?? 0) } };
}

const shareOfAll = (amount: Cents, rate: number): Line => ({
  amount: share(amount, rate),
  step: { kind: 'share of all', rate, of: amount },
});

const noMoreThan = (balance: Cents, line: Line): Line =>
  line.amount > fine(balance) ? { amount: fine(balance), step: { kind: 'whole balance' } } : line;
