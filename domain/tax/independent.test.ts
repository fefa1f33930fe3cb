import { expect, test } from 'vitest';
import { estimate } from './estimate.ts';
import { type Bracket, type Residency, residencies, type TaxYear } from './year.ts';
import { year2026 } from './years/2026-27.ts';
import { taxYears } from './years.ts';

/**
 * The estimate worked out a second time, from decimal strings and from the tables as they are
 * published, with their bases. It shares nothing with the code that it checks. A year whose tables
 * are not copied here is worked out a second time from the figures of its file.
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

function levyFrom(lower: bigint, upper: bigint, rate = fiftieth, shade = tenth) {
  return (income: bigint): bigint => {
    if (income <= lower) return 0n;
    const full = times(income, rate);
    return income > upper ? full : least(full, times(income - lower, shade));
  };
}

interface Rules {
  readonly tax: Readonly<Partial<Record<Residency, bigint[][]>>>;
  readonly levy: (income: bigint) => bigint;
  readonly help: (income: bigint, balance: bigint) => bigint;
  readonly offset: (income: bigint) => bigint;
}

const since2024 = { resident: resident2024, foreign, 'working-holiday': holiday };
const since2026 = { resident: resident2026, foreign, 'working-holiday': holiday };

const published: Record<string, Rules> = {
  '2024-25-simplified': {
    tax: { resident: resident2024 },
    levy: levyFrom(decimal('26000'), 0n),
    help: (income) => byBand(bands2023, income),
    offset: lito,
  },
  '2024-25': {
    tax: since2024,
    levy: levyFrom(decimal('27222'), decimal('34027')),
    help: (income, balance) => least(byBand(bands2024, income), balance),
    offset: lito,
  },
  '2025-26': {
    tax: since2024,
    levy: levyFrom(decimal('28011'), decimal('35013')),
    help: (income, balance) => least(look(marginal2025, income), times(income, tenth), balance),
    offset: lito,
  },
  '2026-27': {
    tax: since2026,
    levy: levyFrom(decimal('28011'), decimal('35013')),
    help: (income, balance) => least(look(marginal2026, income), times(income, tenth), balance),
    offset: lito,
  },
};

const dollars = (amount: number) => decimal(String(amount));
const perMille = (rate: number) => dollars(rate) / 1000n;

/** The rows of a table as it would be published: the sum of the brackets below is the base. */
function withBases(brackets: readonly Bracket[]): bigint[][] {
  const rows: bigint[][] = [];
  for (const { over, rate } of brackets) {
    rows.push([dollars(over), look(rows, dollars(over)), perMille(rate)]);
  }
  return rows;
}

function fromFile({ id, scales, levy, help, offset }: TaxYear): Rules {
  if (levy.kind !== 'shade-in' || help.kind !== 'marginal') {
    throw new Error(`The rules of ${id} are of another kind: copy its published tables to here.`);
  }
  const repayment = withBases(help.brackets);
  const reduction = withBases(offset.reductions);
  return {
    tax: Object.fromEntries(
      Object.entries(scales).map(([residency, { brackets }]) => [residency, withBases(brackets)]),
    ),
    levy: levyFrom(
      dollars(levy.nilUpTo),
      dollars(levy.reducedUpTo),
      perMille(levy.rate),
      perMille(levy.shadeRate),
    ),
    help: (income, balance) =>
      least(look(repayment, income), times(income, perMille(help.mostOfWhole)), balance),
    offset: (income) => atLeastZero(dollars(offset.most) - look(reduction, income)),
  };
}

/** Whole dollars as text, half away from zero. */
function rounded(amount: bigint): string {
  const size = ((amount < 0n ? -amount : amount) + half) / one;
  return amount < 0n && size > 0n ? `-${size}` : `${size}`;
}

function recompute(
  { tax, levy, help, offset }: Rules,
  basis: TaxYear['basis'],
  texts: readonly string[],
  residency: Residency,
): string {
  const amounts = texts.map(decimal);
  const [income = 0n, withheld = 0n, superannuation = 0n, fringe = 0n] = amounts;
  const [other = 0n, deductions = 0n, balance = 0n] = amounts.slice(4);
  const taxable = atLeastZero(income + other - deductions);
  const repayment = taxable + superannuation + fringe;
  const repaid = balance > 0n ? help(repayment, balance) : 0n;
  const whole = (residence: Residency) => look(tax[residence] ?? [], taxable);
  if (basis === 'simplified') {
    const all = whole('resident') + levy(taxable) + repaid;
    return rounded(withheld - atLeastZero(all - offset(taxable)));
  }
  if (residency !== 'resident') return rounded(withheld - whole(residency) - repaid);
  const reduced = atLeastZero(whole(residency) - offset(taxable));
  return rounded(withheld - reduced - levy(taxable) - repaid);
}

/** The same numbers in every run, so that a failure can be reproduced. */
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
  '%s: 100,000 random people get the same result from both calculations',
  (id, year) => {
    const rules = published[id] ?? fromFile(year);
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
      const theirs = recompute(rules, year.basis, cents.map(asText), residency);
      if (ours !== theirs) differences.push({ figures, residency, ours, theirs });
    }
    expect(differences).toEqual([]);
  },
  60_000,
);

test('a year worked out from its file has the tables that were published', () => {
  expect(fromFile(year2026).tax).toEqual(since2026);
  for (const income of [20_000, 30_000, 41_000, 90_000, 140_000, 250_000].map(dollars)) {
    for (const rule of ['levy', 'help', 'offset'] as const) {
      expect(fromFile(year2026)[rule](income, income)).toBe(
        published['2026-27']?.[rule](income, income),
      );
    }
  }
});
