import { describe, expect, test } from 'vitest';
import { calculate, yearWithId } from '#app/site/tax/calculation.ts';
import type { Figures } from '#domain/tax/estimate.ts';
import { toDollars } from '#domain/tax/money.ts';
import { dollarParts, wholeDollar } from './dollar-parts.ts';
import { bookingNote } from './result-actions.tsx';
import { workingLines } from './working-lines.ts';

const nothing: Figures = {
  income: 0,
  taxWithheld: 0,
  reportableSuper: 0,
  fringeBenefits: 0,
  otherIncome: 0,
  deductions: 0,
  helpBalance: 0,
};
const worker = {
  ...nothing,
  income: 7_840_000,
  taxWithheld: 1_587_600,
  otherIncome: 42_000,
  deductions: 485_000,
};
const on = (id: string, figures: Figures) =>
  calculate({ year: yearWithId(id), residency: 'resident' }, figures);

describe('the working', () => {
  test('says how each line was worked out', () => {
    const lines = workingLines(on('2024-25-simplified', worker));
    expect(lines.map(({ label, how, amount }) => [label, how, amount])).toEqual([
      [
        'Taxable income',
        '$78,400 income plus $420 other income less $4,850 deductions',
        '$73,970.00',
      ],
      ['Income tax', '$4,288 plus 30% of the $28,970 over $45,000', '$12,979.00'],
      ['Medicare levy', '2% of all $73,970', '$1,479.40'],
      ['HELP repayment', 'no balance entered', '$0.00'],
      ['Low income tax offset', 'nothing left from $66,667', '$0.00'],
      ['Total tax', 'income tax plus levy plus HELP repayment, less the offset', '$14,458.40'],
      ['Tax withheld', 'as you entered it', '$15,876.00'],
      ['Refund', '$15,876.00 withheld less $14,458.40 tax', '$1,417.60'],
    ]);
  });

  test('names a source for every line that depends on a rate', () => {
    const lines = workingLines(on('2025-26', worker));
    expect(lines.filter(({ source }) => source).map(({ id }) => id)).toEqual([
      'taxable-income',
      'income-tax',
      'levy',
      'help',
      'offset',
    ]);
  });

  test('ends with the amount owing where too little was withheld', () => {
    const last = workingLines(on('2025-26', { ...worker, taxWithheld: 1_400_000 })).at(-1);
    expect(last).toMatchObject({ label: 'Still to pay', amount: '-$458.40' });
  });

  test('says which lines of the simplified estimate are its own', () => {
    const lines = workingLines(on('2024-25-simplified', worker));
    const own = lines.filter(({ ownRule }) => ownRule);
    expect(own.map(({ id, source }) => [id, source])).toEqual([
      ['levy', undefined],
      ['help', undefined],
    ]);
  });

  test('explains repayment income where a HELP repayment depends on it', () => {
    const packaged = { ...worker, reportableSuper: 500_000, fringeBenefits: 210_000 };
    const find = (figures: Figures) =>
      workingLines(on('2025-26', figures)).find(({ id }) => id === 'repayment-income');
    expect(find({ ...packaged, helpBalance: 2_000_000 })).toMatchObject({
      how: '$73,970 taxable income plus $5,000 reportable super plus $2,100 reportable fringe benefits',
      amount: '$81,070.00',
    });
    expect(find(packaged)).toBeUndefined();
    expect(find({ ...worker, helpBalance: 2_000_000 })).toBeUndefined();
  });

  test('taxes a foreign resident from the first dollar', () => {
    const abroad = calculate({ year: yearWithId('2025-26'), residency: 'foreign' }, worker);
    const [, tax, levy] = workingLines(abroad);
    expect(tax?.how).toBe('30% of all $73,970');
    expect(levy?.how).toBe('for Australian residents only');
  });

  test('covers small incomes, large debts and offsets without tax to reduce', () => {
    const small = { ...nothing, income: 2_000_000, deductions: 100_000, helpBalance: 500_000 };
    const how = Object.fromEntries(
      workingLines(on('2025-26', small)).map((line) => [line.id, line.how]),
    );
    expect(how).toMatchObject({
      'income-tax': '16% of the $800 over $18,200',
      levy: 'nothing up to $28,011',
      help: 'nothing up to $67,000 of repayment income',
      offset: 'the full amount, $700.00; you only had enough tax to use $128.00 of it',
    });
    const debtor = workingLines(on('2024-25', { ...worker, helpBalance: 10_000 }));
    expect(debtor.find(({ id }) => id === 'help')?.how).toBe('all that you still owe');
  });
});

describe('what is shown adds up', () => {
  const shown = (text = '') => Math.round(Number(text.replace(/[$,]/g, '')) * 100_000);
  const close = { ...nothing, income: 4_510_300, taxWithheld: 489_800 };
  const unused = { ...nothing, income: 2_000_000 };

  test.each([close, unused])('line by line to the total, and from there to the headline', (of) => {
    const { estimate, ...rest } = on('2024-25-simplified', of);
    const amounts = Object.fromEntries(
      workingLines({ ...rest, estimate }).map(({ id, amount }) => [id, shown(amount)]),
    );
    const { 'income-tax': tax = 0, levy = 0, help = 0, offset = 0 } = amounts;
    expect(tax + levy + help + offset).toBe(amounts['total-tax']);
    expect((amounts['tax-withheld'] ?? 0) - (amounts['total-tax'] ?? 0)).toBe(amounts.refund);
    expect(toDollars(amounts.refund ?? 0)).toBe(estimate.rounded);
  });

  test('with parts of a cent', () => {
    const amounts = workingLines(on('2024-25-simplified', close)).map(({ amount }) => amount);
    expect(amounts).toContain('-$323.455');
    expect(amounts.at(-1)).toBe('$0.495');
  });
});

describe('the parts of a dollar', () => {
  test('add up to the income', () => {
    const parts = dollarParts(on('2025-26', { ...worker, helpBalance: 2_000_000 }));
    expect(parts.map(({ id }) => id)).toEqual(['tax', 'levy', 'help', 'kept']);
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(7_882_000_000);
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBe(wholeDollar);
  });

  test('leave out zero amounts, and are empty without income', () => {
    expect(
      dollarParts(on('2025-26', { ...nothing, income: 1_000_000 })).map(({ id }) => id),
    ).toEqual(['kept']);
    expect(dollarParts(on('2025-26', nothing))).toEqual([]);
  });

  test('are empty where fringe benefits make the tax larger than the income', () => {
    const packaged = { ...nothing, income: 10_000, fringeBenefits: 10_000_000 };
    expect(dollarParts(on('2025-26', { ...packaged, helpBalance: 1_000_000 }))).toEqual([]);
    expect(dollarParts(on('2025-26', packaged))).toHaveLength(1);
  });
});

test('the booking note can be read by a person', () => {
  expect(bookingNote(on('2025-26', worker))).toBe(
    [
      'Estimate from the tax calculator, 2025-26, Australian resident: +$1,418',
      'Gross annual income: $78,400',
      'Tax withheld: $15,876',
      'Other income: $420',
      'Total deductions: $4,850',
    ].join('\n'),
  );
});
