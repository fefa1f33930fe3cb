import { expect, test } from 'vitest';
import { estimate } from './estimate.ts';
import { residencies } from './year.ts';
import { taxYears } from './years.ts';

/**
 * The estimate worked out a second time, from decimal strings and from the tables as they are
 * published, with their bases. It shares nothing with the code that it checks.
 */

const places = 8;

/** An exact decimal as a whole number of its last place. */
function decimal(text: string): bigint {
  const [whole = '', rest = ''] = text.split('.');
  return BigInt(whole + rest.padEnd(places, '0'));
}
const one = decimal('1');
const half = decimal('0.5');
const tenth = decimal('0.1');
const fiftieth = decimal('0.02');

const times = (amount: bigint, rate: bigint) => (amount * rate) / one;
const least = (...all: bigint[]) => all.reduce((first, next) => (first < next ? first : next));
const atLeastZero = (amount: bigint) => (amount < 0n ? 0n : amount);

type Table = readonly (readonly [over: string, base: string, rate: string])[];
const table = (rows: Table) => rows.map((row) => row.map(decimal));

function look(rows: bigint[][], amount: bigint): bigint {
  let found = 0n;
  for (const [over = 0n, base = 0n, rate = 0n] of rows) {
    if (amount > over) found = base + times(amount - over, rate);
  }
  return found;
}

const resident2024 = table([
  ['18200', '0', '0.16'],
  ['45000', '4288', '0.3'],
  ['135000', '31288', '0.37'],
  ['190000', '51638', '0.45'],
]);
const resident2026 = table([
  ['18200', '0', '0.15'],
  ['45000', '4020', '0.3'],
  ['135000', '31020', '0.37'],
  ['190000', '51370', '0.45'],
]);
const foreign = table([
  ['0', '0', '0.3'],
  ['135000', '40500', '0.37'],
  ['190000', '60850', '0.45'],
]);
const holiday = table([
  ['0', '0', '0.15'],
  ['45000', '6750', '0.3'],
  ['135000', '33750', '0.37'],
  ['190000', '54100', '0.45'],
]);

const bandRates = '1 2 2.5 3 3.5 4 4.5 5 5.5 6 6.5 7 7.5 8 8.5 9 9.5 10'
  .split(' ')
  .map((rate) => times(decimal(rate), decimal('0.01')));
const decimals = (texts: string) => texts.split(' ').map(decimal);
const bands2023 = decimals(
  '51550 59519 63090 66876 70889 75141 79650 84430 89495 94866 100558 106591 112986 119765 126951 134569 142643 151057',
);
const bands2024 = decimals(
  '54435 62851 66621 70619 74856 79347 84108 89155 94504 100175 106186 112557 119310 126468 134057 142101 150627 159664',
);

function byBand(thresholds: bigint[], income: bigint): bigint {
  const reached = thresholds.filter((threshold) => income >= threshold).length;
  return times(income, bandRates[reached - 1] ?? 0n);
}

const marginal2025 = table([
  ['67000', '0', '0.15'],
  ['125000', '8700', '0.17'],
]);
const marginal2026 = table([
  ['69528', '0', '0.15'],
  ['129717', '9028.35', '0.17'],
]);
const [from37500 = 0n, from45000 = 0n] = decimals('37500 45000');
const [most = 0n, middle = 0n] = decimals('700 325');
const [steep = 0n, gentle = 0n] = decimals('0.05 0.015');

function lito(income: bigint): bigint {
  if (income <= from37500) return most;
  if (income <= from45000) return most - times(income - from37500, steep);
  return atLeastZero(middle - times(income - from45000, gentle));
}

function levyFrom(lower: bigint, upper: bigint): (income: bigint) => bigint {
  return (income) => {
    if (income <= lower) return 0n;
    const full = times(income, fiftieth);
    return income > upper ? full : least(full, times(income - lower, tenth));
  };
}

interface Rules {
  readonly tax: bigint[][];
  readonly levy: (income: bigint) => bigint;
  readonly help: (income: bigint, balance: bigint) => bigint;
}

const rules: Record<string, Rules> = {
  '2024-25-simplified': {
    tax: resident2024,
    levy: levyFrom(decimal('26000'), 0n),
    help: (income) => byBand(bands2023, income),
  },
  '2024-25': {
    tax: resident2024,
    levy: levyFrom(decimal('27222'), decimal('34027')),
    help: (income, balance) => least(byBand(bands2024, income), balance),
  },
  '2025-26': {
    tax: resident2024,
    levy: levyFrom(decimal('28011'), decimal('35013')),
    help: (income, balance) => least(look(marginal2025, income), times(income, tenth), balance),
  },
  '2026-27': {
    tax: resident2026,
    levy: levyFrom(decimal('28011'), decimal('35013')),
    help: (income, balance) => least(look(marginal2026, income), times(income, tenth), balance),
  },
};

/** Whole dollars as text, half away from zero. */
function rounded(amount: bigint): string {
  const size = ((amount < 0n ? -amount : amount) + half) / one;
  return amount < 0n && size > 0n ? `-${size}` : `${size}`;
}

function recompute(id: string, texts: readonly string[], residency: string): string {
  const known = rules[id];
  if (!known) throw new Error(`The second reckoning does not know ${id} yet.`);
  const amounts = texts.map(decimal);
  const [income = 0n, withheld = 0n, superannuation = 0n, fringe = 0n] = amounts;
  const [other = 0n, deductions = 0n, balance = 0n] = amounts.slice(4);
  const taxable = atLeastZero(income + other - deductions);
  const repayment = taxable + superannuation + fringe;
  const help = balance > 0n ? known.help(repayment, balance) : 0n;
  if (id === '2024-25-simplified') {
    const all = look(known.tax, taxable) + known.levy(taxable) + help;
    return rounded(withheld - atLeastZero(all - lito(taxable)));
  }
  if (residency === 'foreign') return rounded(withheld - look(foreign, taxable) - help);
  if (residency === 'working-holiday') return rounded(withheld - look(holiday, taxable) - help);
  const tax = atLeastZero(look(known.tax, taxable) - lito(taxable));
  return rounded(withheld - tax - known.levy(taxable) - help);
}

/** The same numbers at every run, so that a failure can be looked at. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomFrom(20_241_125);
const upTo = (cents: number) => Math.floor(random() * cents);
const spans = [3_000_000, 8_000_000, 25_000_000, 10_000_000_000];

/** Mostly ordinary incomes, often in whole dollars, sometimes nothing, at times very large. */
function someCents(chanceOfNothing: number): number {
  if (random() < chanceOfNothing) return 0;
  const amount = upTo(spans[upTo(spans.length)] ?? 0);
  return random() < 0.5 ? amount - (amount % 100) : amount;
}
const asText = (cents: number) =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

test.each(taxYears.map((year) => [year.id, year] as const))(
  '%s: 100,000 random people get the same result from both reckonings',
  (id, year) => {
    const differences: unknown[] = [];
    for (let person = 0; person < 100_000; person += 1) {
      const cents = [0.05, 0.1, 0.5, 0.5, 0.4, 0.3, 0.4].map(someCents);
      const [income = 0, taxWithheld = 0, reportableSuper = 0, fringeBenefits = 0] = cents;
      const [otherIncome = 0, deductions = 0, helpBalance = 0] = cents.slice(4);
      const residency = residencies[upTo(residencies.length)] ?? 'resident';
      const figures = {
        income,
        taxWithheld,
        reportableSuper,
        fringeBenefits,
        otherIncome,
        deductions,
        helpBalance,
      };
      const ours = String(estimate(year, figures, residency).rounded);
      const theirs = recompute(id, cents.map(asText), residency);
      if (ours !== theirs) differences.push({ figures, residency, ours, theirs });
    }
    expect(differences).toEqual([]);
  },
  60_000,
);
