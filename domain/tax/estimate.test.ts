import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Estimate, estimate, type Figures, residenciesOf } from './estimate.ts';
import { fine } from './money.ts';
import { residencies, type TaxYear } from './year.ts';
import { year2024 } from './years/2024-25.ts';
import { simplified2024 } from './years/2024-25-simplified.ts';
import { year2025 } from './years/2025-26.ts';
import { taxYears } from './years.ts';

const hundredMillion = 10_000_000_000;
const cents = fc.oneof(
  fc.integer({ min: 0, max: 200 }),
  fc.integer({ min: 0, max: 30_000_000 }),
  fc.integer({ min: 0, max: hundredMillion }),
);
const anyFigures: fc.Arbitrary<Figures> = fc.record({
  income: cents,
  taxWithheld: cents,
  reportableSuper: cents,
  fringeBenefits: cents,
  otherIncome: cents,
  deductions: cents,
  helpBalance: fc.oneof(fc.constant(0), cents),
});
const anyResidency = fc.constantFrom(...residencies);
const nothing: Figures = {
  income: 0,
  taxWithheld: 0,
  reportableSuper: 0,
  fringeBenefits: 0,
  otherIncome: 0,
  deductions: 0,
  helpBalance: 0,
};

function numbersIn(result: Estimate): number[] {
  const { incomeTax, levy, help, offset, ...plain } = result;
  const lines = [incomeTax, levy, help, offset];
  return [...Object.values(plain), ...lines.map((line) => line.amount)] as number[];
}

describe.each(taxYears.map((year) => [year.id, year] as const))('%s', (_, year) => {
  test('gives exact whole numbers for everything up to 100 million', () => {
    fc.assert(
      fc.property(anyFigures, anyResidency, (figures, residency) => {
        for (const number of numbersIn(estimate(year, figures, residency))) {
          expect(Number.isSafeInteger(number)).toBe(true);
          expect(Object.is(number, -0)).toBe(false);
        }
      }),
    );
  });

  test('never takes less tax from more income', () => {
    fc.assert(
      fc.property(anyFigures, cents, anyResidency, (figures, more, residency) => {
        const richer = { ...figures, income: figures.income + more };
        const [before, after] = [figures, richer].map(
          (each) => estimate(year, each, residency).totalTax,
        );
        expect(after).toBeGreaterThanOrEqual(before ?? 0);
      }),
    );
  });

  test('moves the refund one for one with the tax withheld', () => {
    fc.assert(
      fc.property(anyFigures, cents, anyResidency, (figures, more, residency) => {
        const paidMore = { ...figures, taxWithheld: figures.taxWithheld + more };
        const difference =
          estimate(year, paidMore, residency).refund - estimate(year, figures, residency).refund;
        expect(difference).toBe(fine(more));
      }),
    );
  });

  test('does not care how income is split into income and other income', () => {
    fc.assert(
      fc.property(anyFigures, anyResidency, (figures, residency) => {
        const together = {
          ...figures,
          income: figures.income + figures.otherIncome,
          otherIncome: 0,
        };
        expect(estimate(year, together, residency)).toEqual(estimate(year, figures, residency));
      }),
    );
  });
});

/** Each whole dollar of income from which one dollar more costs more than that dollar. */
function cliffs(year: TaxYear, helpBalance: number): number[] {
  const tax = (dollars: number) =>
    estimate(year, { ...nothing, income: dollars * 100, helpBalance }, 'resident').totalTax;
  const found: number[] = [];
  for (let dollars = 0, before = tax(0); dollars < 200_000; dollars += 1) {
    const after = tax(dollars + 1);
    if (after - before > fine(100)) found.push(dollars);
    before = after;
  }
  return found;
}

describe('cliffs, where a dollar more costs more than a dollar', { timeout: 60_000 }, () => {
  const bandCliffs = (year: TaxYear) =>
    year.help.kind === 'bands' ? year.help.bands.map(({ from }) => from - 1) : [];

  test('the simplified estimate has one for the levy, at $26,000', () => {
    expect(cliffs(simplified2024, 0)).toEqual([26_000]);
  });

  test('with a HELP balance it has one more below each of the 18 bands', () => {
    expect(cliffs(simplified2024, hundredMillion)).toEqual([26_000, ...bandCliffs(simplified2024)]);
  });

  test('in law the levy has none, and HELP has them for the last time in 2024-25', () => {
    expect(cliffs(year2024, 0)).toEqual([]);
    expect(cliffs(year2024, hundredMillion)).toEqual(bandCliffs(year2024));
    expect(cliffs(year2025, hundredMillion)).toEqual([]);
  });
});

describe('where the law and the simplified estimate differ', () => {
  const debtor = { ...nothing, income: 7_500_000, helpBalance: 200_000 };
  const beneficiary = { ...nothing, fringeBenefits: 5_500_000, helpBalance: 900_000 };

  test('a repayment stops at the balance in law, and not in the simplified estimate', () => {
    expect(estimate(year2024, debtor, 'resident').help.amount).toBe(fine(200_000));
    expect(estimate(simplified2024, debtor, 'resident').help.amount).toBe(fine(262_500));
  });

  test('the offset reduces income tax only in law, and everything in the simplified estimate', () => {
    expect(estimate(year2024, beneficiary, 'resident').totalTax).toBe(fine(55_000));
    expect(estimate(simplified2024, beneficiary, 'resident').totalTax).toBe(0);
  });

  test('only the years of the law cover foreign residents and working holiday makers', () => {
    expect(residenciesOf(simplified2024)).toEqual(['resident']);
    expect(residenciesOf(year2024)).toEqual([...residencies]);
    const figures = { ...nothing, income: 10_000_000 };
    expect(estimate(simplified2024, figures, 'foreign')).toEqual(
      estimate(simplified2024, figures, 'resident'),
    );
  });
});

describe('the edges of HELP from 2025-26', () => {
  const repaid = (dollars: number) =>
    estimate(
      year2025,
      { ...nothing, income: dollars * 100, helpBalance: hundredMillion },
      'resident',
    ).help;

  test('nothing is repaid on the first $67,000', () => {
    expect(repaid(67_000).amount).toBe(0);
    expect(repaid(67_001).amount).toBe(fine(15));
  });

  test('from $179,286 it is a tenth of everything', () => {
    expect(repaid(179_285).step.kind).toBe('base plus share');
    expect(repaid(179_286)).toEqual({
      amount: fine(1_792_860),
      step: { kind: 'share of all', rate: 100, of: 17_928_600 },
    });
  });
});
