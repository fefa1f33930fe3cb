import { describe, expect, test } from 'vitest';
import { estimate, type Figures } from '#domain/tax/estimate.ts';
import type { Residency, TaxYear } from '#domain/tax/year.ts';
import { year2024 } from '#domain/tax/years/2024-25.ts';
import { year2025 } from '#domain/tax/years/2025-26.ts';
import { year2026 } from '#domain/tax/years/2026-27.ts';

/** Worked examples that others have published, each with its source. */

const nothing: Figures = {
  income: 0,
  taxWithheld: 0,
  reportableSuper: 0,
  fringeBenefits: 0,
  otherIncome: 0,
  deductions: 0,
  helpBalance: 0,
};

function on(year: TaxYear, dollars: Partial<Figures>, residency: Residency = 'resident') {
  const cents = Object.entries(dollars).map(([name, amount]) => [name, Math.round(amount * 100)]);
  return estimate(year, { ...nothing, ...Object.fromEntries(cents) }, residency);
}
const inDollars = (fine: number) => fine / 100_000;
const aLargeDebt = { helpBalance: 100_000 };

describe('ATO, Medicare levy reduction for low-income earners', () => {
  // https://www.ato.gov.au/individuals-and-families/medicare-and-private-health-insurance/medicare-levy/medicare-levy-reduction/medicare-levy-reduction-for-low-income-earners
  test('Angie on $29,000 in 2024-25 pays a levy of $177.80', () => {
    expect(inDollars(on(year2024, { income: 29_000 }).levy.amount)).toBe(177.8);
  });

  // The same page a year later, as quoted in https://github.com/openaccountants/openaccountants/pull/140
  test('the same $29,000 in 2025-26 pays $98.90', () => {
    expect(inDollars(on(year2025, { income: 29_000 }).levy.amount)).toBe(98.9);
  });
});

describe('KMB Business Advisors, tax payable at the revised stage 3 rates', () => {
  // https://www.kmbba.com.au/2024/02/government-announces-changes-to-proposed-stage-3-tax-cuts/
  test.each([
    [10_000, 0],
    [20_000, 288],
    [30_000, 1_888],
    [40_000, 3_488],
    [50_000, 5_788],
    [60_000, 8_788],
    [70_000, 11_788],
    [80_000, 14_788],
    [90_000, 17_788],
    [100_000, 20_788],
    [110_000, 23_788],
    [120_000, 26_788],
    [130_000, 29_788],
    [140_000, 33_138],
    [150_000, 36_838],
    [160_000, 40_538],
    [170_000, 44_238],
  ])('a taxable income of %i makes %i of income tax in 2024-25', (income, tax) => {
    expect(inDollars(on(year2024, { income }).incomeTax.amount)).toBe(tax);
  });
});

describe('GoSalary, changes to HELP repayments', () => {
  // https://www.gosalary.com.au/?p=3680
  test.each([
    { year: year2024, income: 70_000, repaid: 1_750 },
    { year: year2025, income: 70_000, repaid: 450 },
    { year: year2024, income: 90_000, repaid: 4_500 },
    { year: year2025, income: 90_000, repaid: 3_450 },
  ])('$year.id: on $income a person repays $repaid', ({ year, income, repaid }) => {
    expect(inDollars(on(year, { income, ...aLargeDebt }).help.amount)).toBe(repaid);
  });
});

describe('the Minister for Education on the repayments of 2025-26, in Karmactive', () => {
  // https://www.karmactive.com/?p=267655
  test('a worker on $125,000 repays $8,700', () => {
    expect(inDollars(on(year2025, { income: 125_000, ...aLargeDebt }).help.amount)).toBe(8_700);
  });

  test('someone on $70,000 repays $1,300 less than the year before', () => {
    const repaid = (year: TaxYear) =>
      inDollars(on(year, { income: 70_000, ...aLargeDebt }).help.amount);
    expect(repaid(year2024) - repaid(year2025)).toBe(1_300);
  });
});

describe('Accounting Advice, offsets and rebates', () => {
  // https://accountingadvice.com.au/offsets-and-rebates; the offset has not changed since
  test('John on $40,000 gets a low income tax offset of $575', () => {
    for (const year of [year2024, year2025, year2026]) {
      expect(inDollars(on(year, { income: 40_000 }).offset.amount)).toBe(575);
    }
  });
});

describe('OpenAccountants, Medicare levy guide', () => {
  // https://github.com/openaccountants/openaccountants, skills/international/australia/au-medicare-levy.md
  test.each([
    { year: year2024, income: 28_000, levy: 77.8 },
    { year: year2025, income: 28_000, levy: 0 },
    { year: year2025, income: 30_000, levy: 198.9 },
    { year: year2025, income: 25_000, levy: 0 },
    { year: year2025, income: 80_000, levy: 1_600 },
  ])('$year.id: the levy on $income is $levy', ({ year, income, levy }) => {
    expect(inDollars(on(year, { income }).levy.amount)).toBe(levy);
  });

  test('a foreign resident with $60,000 pays no levy', () => {
    expect(on(year2025, { income: 60_000 }, 'foreign').levy.amount).toBe(0);
  });
});

describe('OpenAccountants, individual return guide', () => {
  // The same repository, au-individual-return.md, example 1, before the small business offset
  test('a designer with $92,000 and $11,060 of deductions in 2025-26', () => {
    const result = on(year2025, { income: 92_000, deductions: 11_060 });
    expect(result.taxableIncome).toBe(8_094_000);
    expect(inDollars(result.incomeTax.amount)).toBe(15_070);
    expect(Math.round(inDollars(result.levy.amount))).toBe(1_619);
    expect(result.offset.amount).toBe(0);
  });
});

describe('OpenAccountants, working holiday maker guide', () => {
  // The same repository, au-working-holiday-makers.md, section 9
  test('Lena with $52,000 in 2026-27 owes $400 more than the $8,450 withheld', () => {
    const lena = { income: 52_000, taxWithheld: 8_450 };
    const result = on(year2026, lena, 'working-holiday');
    expect(inDollars(result.totalTax)).toBe(8_850);
    expect(result.rounded).toBe(-400);
  });

  test('with 30% withheld she would get $6,750 back', () => {
    const lena = { income: 52_000, taxWithheld: 15_600 };
    expect(on(year2026, lena, 'working-holiday').rounded).toBe(6_750);
  });
});

describe('Financially Sorted, personal tax cuts', () => {
  // https://financiallysorted.com.au/tax-returns/personal-tax-cuts/
  test.each([45_000, 79_000, 250_000])('%i saves the most there is in 2026-27: $268', (income) => {
    const tax = (year: TaxYear) => inDollars(on(year, { income }).incomeTax.amount);
    expect(tax(year2025) - tax(year2026)).toBe(268);
  });
});
