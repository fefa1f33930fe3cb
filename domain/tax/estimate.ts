import { throughBrackets } from './brackets.ts';
import { helpRepayment } from './help-repayment.ts';
import { lowIncomeOffset } from './low-income-offset.ts';
import { medicareLevy } from './medicare-levy.ts';
import { type Cents, type Fine, fine, toDollars } from './money.ts';
import type { Line } from './step.ts';
import { type Residency, residencies, type TaxYear } from './year.ts';

export const figureNames = [
  'income',
  'taxWithheld',
  'reportableSuper',
  'fringeBenefits',
  'otherIncome',
  'deductions',
  'helpBalance',
] as const;
export type FigureName = (typeof figureNames)[number];

/** What a person enters, in cents, none of it negative. */
export type Figures = Readonly<Record<FigureName, Cents>>;

export interface Estimate {
  readonly taxableIncome: Cents;
  readonly repaymentIncome: Cents;
  readonly incomeTax: Line;
  readonly levy: Line;
  readonly help: Line;
  /** What the person is entitled to, and how much of it is used. */
  readonly offset: Line;
  readonly offsetUsed: Fine;
  readonly totalTax: Fine;
  readonly refund: Fine;
  /** The refund in whole dollars: the only rounding. */
  readonly rounded: number;
}

const forResidents: Line = { amount: 0, step: { kind: 'residents only' } };

export function estimate(year: TaxYear, figures: Figures, residency: Residency): Estimate {
  const { income, otherIncome, deductions } = figures;
  const taxableIncome = Math.max(0, income + otherIncome - deductions);
  const repaymentIncome = taxableIncome + figures.reportableSuper + figures.fringeBenefits;
  const scale = year.scales[residency] ?? year.scales.resident;
  const resident = scale === year.scales.resident;

  const incomeTax = throughBrackets(scale.brackets, taxableIncome);
  const levy = resident ? medicareLevy(year.levy, taxableIncome) : forResidents;
  const help = helpRepayment(year.help, repaymentIncome, figures.helpBalance);
  const offset = resident ? lowIncomeOffset(year.offset, taxableIncome) : forResidents;

  const beforeOffset = incomeTax.amount + levy.amount + help.amount;
  const reducible = year.offset.reduces === 'everything' ? beforeOffset : incomeTax.amount;
  const offsetUsed = Math.min(offset.amount, reducible);
  const totalTax = beforeOffset - offsetUsed;
  const refund = fine(figures.taxWithheld) - totalTax;
  return {
    taxableIncome,
    repaymentIncome,
    incomeTax,
    levy,
    help,
    offset,
    offsetUsed,
    totalTax,
    refund,
    rounded: toDollars(refund),
  };
}

/** Who can choose this year: a simplified year covers residents only. */
export function residenciesOf(year: TaxYear): readonly Residency[] {
  return residencies.filter((residency) => year.scales[residency]);
}
