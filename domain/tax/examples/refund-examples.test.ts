import { expect, test } from 'vitest';
import { estimate, type Figures } from '#domain/tax/estimate.ts';
import { signedDollars } from '#domain/tax/format.ts';
import { simplified2024 } from '#domain/tax/years/2024-25-simplified.ts';
import examples from './refund-examples.json' with { type: 'json' };

/** Examples of the specified estimate, worked out elsewhere with exact arithmetic. */

const cents = (amount: number) => Math.round(amount * 100);

/** An exact decimal as the examples write it, without trailing zeros. */
function decimal(amount: number, perDollar: number): string {
  const places = String(perDollar).length - 1;
  const digits = String(Math.abs(amount)).padStart(places + 1, '0');
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '');
  return amount < 0 ? `-${text}` : text;
}
const fromCents = (amount: number) => decimal(amount, 100);
const fromFine = (amount: number) => decimal(amount, 100_000);

test.each(examples.vectors)('$id: $note', ({ input, expected }) => {
  const figures: Figures = {
    income: cents(input.income),
    taxWithheld: cents(input.withheld),
    reportableSuper: cents(input.reportableSuper),
    fringeBenefits: cents(input.fringeBenefits),
    otherIncome: cents(input.otherIncome),
    deductions: cents(input.deductions),
    helpBalance: cents(input.helpBalance),
  };
  const result = estimate(simplified2024, figures, 'resident');
  const { step } = result.help;
  expect({
    taxableIncome: fromCents(result.taxableIncome),
    repaymentIncome: fromCents(result.repaymentIncome),
    baseTax: fromFine(result.incomeTax.amount),
    medicare: fromFine(result.levy.amount),
    helpRate: decimal('rate' in step ? step.rate : 0, 1_000),
    help: fromFine(result.help.amount),
    offset: fromFine(result.offset.amount),
    totalTax: fromFine(result.totalTax),
    refund: fromFine(result.refund),
    rounded: result.rounded,
    display: signedDollars(result.rounded),
  }).toEqual(expected);
});

test('no example is missing', () => {
  expect(examples.vectors).toHaveLength(37);
});
