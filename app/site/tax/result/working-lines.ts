import type { Calculation } from '#app/site/tax/calculation.ts';
import { workingWords } from '#content/tax/calculator-working.ts';
import type { Estimate, Figures } from '#domain/tax/estimate.ts';
import { exactAmount, percent, plainAmount, plainFine } from '#domain/tax/format.ts';
import { fine } from '#domain/tax/money.ts';
import type { Step } from '#domain/tax/step.ts';
import type { Origin, Source } from '#domain/tax/year.ts';

export interface WorkingLine {
  readonly id: string;
  readonly label: string;
  readonly how: string;
  readonly amount: string;
  readonly source?: Source;
  /** Shown instead of a source where the rule is the estimate's own. */
  readonly ownRule?: string;
  readonly total?: boolean;
}

const { lines: labels, steps } = workingWords;

function stepInWords(step: Step): string {
  switch (step.kind) {
    case 'nothing up to':
      return steps.nothingUpTo(plainAmount(step.limit));
    case 'nothing below':
      return steps.nothingBelow(plainAmount(step.limit));
    case 'nothing above':
      return steps.nothingAbove(plainAmount(step.limit));
    case 'share of all':
      return steps.shareOfAll(percent(step.rate), plainAmount(step.of));
    case 'base plus share':
    case 'base less share': {
      if (step.over === 0) return steps.shareOfAll(percent(step.rate), plainAmount(step.part));
      const share = steps.shareOver(
        percent(step.rate),
        plainAmount(step.part),
        plainAmount(step.over),
      );
      if (step.base === 0) return share;
      const base = plainFine(step.base);
      return step.kind === 'base plus share' ? steps.plus(base, share) : steps.less(base, share);
    }
    case 'full amount':
      return steps.fullAmount;
    case 'whole balance':
      return steps.wholeBalance;
    case 'no balance':
      return steps.noBalance;
    case 'residents only':
      return steps.residentsOnly;
  }
}

function taxableIncomeInWords({ income, otherIncome, deductions }: Figures): string {
  return [
    steps.income(plainAmount(income)),
    otherIncome > 0 && steps.otherIncome(plainAmount(otherIncome)),
    deductions > 0 && steps.deductions(plainAmount(deductions)),
    deductions > income + otherIncome && steps.notBelowZero,
  ]
    .filter(Boolean)
    .join(' ');
}

function helpInWords(step: Step): string {
  const ofIncome = 'rate' in step || 'limit' in step;
  return ofIncome ? `${stepInWords(step)} ${steps.ofRepaymentIncome}` : stepInWords(step);
}

function offsetInWords({ offset, offsetUsed }: Estimate): string {
  const how = stepInWords(offset.step);
  if (offsetUsed === offset.amount) return how;
  return steps.offsetUnused(how, exactAmount(offset.amount), exactAmount(offsetUsed));
}

/** Only where it matters and differs from the taxable income. */
function repaymentIncomeLine(figures: Figures, estimate: Estimate): WorkingLine[] {
  const { taxableIncome, repaymentIncome } = estimate;
  if (figures.helpBalance === 0 || repaymentIncome === taxableIncome) return [];
  const { reportableSuper, fringeBenefits } = figures;
  const how = [
    steps.taxableIncome(plainAmount(taxableIncome)),
    reportableSuper > 0 && steps.reportableSuper(plainAmount(reportableSuper)),
    fringeBenefits > 0 && steps.fringeBenefits(plainAmount(fringeBenefits)),
  ];
  return [
    {
      id: 'repayment-income',
      label: labels.repaymentIncome,
      how: how.filter(Boolean).join(' '),
      amount: exactAmount(fine(repaymentIncome)),
    },
  ];
}

const originOf = (source: Origin, ownRule: string): Pick<WorkingLine, 'source' | 'ownRule'> =>
  source === 'simplification' ? { ownRule } : { source };

/** The estimate line by line, in the order in which a person would work it out. */
export function workingLines({ year, residency, figures, estimate }: Calculation): WorkingLine[] {
  const scale = year.scales[residency] ?? year.scales.resident;
  return [
    {
      id: 'taxable-income',
      label: labels.taxableIncome,
      how: taxableIncomeInWords(figures),
      amount: exactAmount(fine(estimate.taxableIncome)),
      source: year.taxableIncome,
    },
    {
      id: 'income-tax',
      label: labels.incomeTax,
      how: stepInWords(estimate.incomeTax.step),
      amount: exactAmount(estimate.incomeTax.amount),
      source: scale.source,
    },
    {
      id: 'levy',
      label: labels.levy,
      how: stepInWords(estimate.levy.step),
      amount: exactAmount(estimate.levy.amount),
      ...originOf(year.levy.source, workingWords.ownRules.levy),
    },
    ...repaymentIncomeLine(figures, estimate),
    {
      id: 'help',
      label: labels.help,
      how: helpInWords(estimate.help.step),
      amount: exactAmount(estimate.help.amount),
      ...originOf(year.help.source, workingWords.ownRules.help),
    },
    {
      id: 'offset',
      label: labels.offset,
      how: offsetInWords(estimate),
      amount: exactAmount(-estimate.offsetUsed),
      source: year.offset.source,
    },
    {
      id: 'total-tax',
      label: labels.totalTax,
      how: steps.totalTax,
      amount: exactAmount(estimate.totalTax),
      total: true,
    },
    {
      id: 'tax-withheld',
      label: labels.taxWithheld,
      how: steps.taxWithheld,
      amount: exactAmount(fine(figures.taxWithheld)),
    },
    {
      id: 'refund',
      label: estimate.rounded >= 0 ? labels.refund : labels.owing,
      how: steps.refund(exactAmount(fine(figures.taxWithheld)), exactAmount(estimate.totalTax)),
      amount: exactAmount(estimate.refund),
      total: true,
    },
  ];
}
