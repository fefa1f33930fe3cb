import { describe, expect, test } from 'vitest';
import { readFragment } from '#app/site/tax/shared-link.ts';
import { type Estimate, estimate, type FigureName, figureNames } from '#domain/tax/estimate.ts';
import { exactAmount, plainFine } from '#domain/tax/format.ts';
import { dollars, type Fine } from '#domain/tax/money.ts';
import { taxYears } from '#domain/tax/years.ts';
import { readGuides } from './read-guides.ts';

/** What the guides work out is what the calculator works out. */

const guides = readGuides();

function exampleOf(id: string): string {
  const text = guides.find(({ guide }) => guide.id === id)?.text ?? '';
  return /<WorkedExample [\s\S]*<\/WorkedExample>/.exec(text)?.[0] ?? '';
}

type Entered = Readonly<Partial<Record<FigureName, number>>>;
type Part = Exclude<keyof Estimate, 'taxableIncome' | 'repaymentIncome' | 'rounded'>;

function worked(year: string, entered: Entered): Estimate {
  const rules = taxYears.find(({ id }) => id === year);
  if (!rules) throw new Error(`The calculator does not offer ${year}.`);
  const amounts = figureNames.map((name) => [name, dollars(entered[name] ?? 0)]);
  return estimate(rules, Object.fromEntries(amounts), 'resident');
}

function amountOf(part: Part, result: Estimate): Fine {
  const found = result[part];
  return typeof found === 'number' ? found : found.amount;
}

/** With or without cents, and not as a part of a longer amount. */
function shows(text: string, amount: Fine): boolean {
  const forms = [plainFine(amount), exactAmount(amount)].map((form) =>
    form.replace(/[$.]/g, '\\$&'),
  );
  return new RegExp(`(?:${forms.join('|')})(?![\\d,]*\\d|\\.\\d)`).test(text);
}

interface Example {
  readonly guide: string;
  readonly year: string;
  readonly entered: Entered;
  readonly parts: readonly Part[];
}

const tax: readonly Part[] = ['incomeTax', 'levy'];

const examples: readonly Example[] = [
  {
    guide: 'library/tax-return-preparation-guide',
    year: '2025-26',
    entered: { income: 82_000, taxWithheld: 19_344, deductions: 1_400, helpBalance: 30_000 },
    parts: [...tax, 'help', 'totalTax', 'refund'],
  },
  {
    guide: 'cards/lodge-tax-return-merrylands',
    year: '2025-26',
    entered: { income: 64_000, taxWithheld: 11_900, deductions: 1_500 },
    parts: [...tax, 'offset', 'totalTax', 'refund'],
  },
  {
    guide: 'cards/tax-deduction-guide',
    year: '2025-26',
    entered: { income: 82_000, helpBalance: 30_000 },
    parts: [...tax, 'help', 'totalTax'],
  },
  {
    guide: 'cards/tax-deduction-guide',
    year: '2025-26',
    entered: { income: 82_000, deductions: 1_000, helpBalance: 30_000 },
    parts: [...tax, 'help', 'totalTax'],
  },
  {
    guide: 'library/work-related-deductions',
    year: '2025-26',
    entered: { income: 84_000 },
    parts: ['totalTax'],
  },
  {
    guide: 'library/first-year-tax-tips',
    year: '2025-26',
    entered: { otherIncome: 64_000, deductions: 14_500 },
    parts: [...tax, 'offset'],
  },
  {
    guide: 'library/business-structure-comparison',
    year: '2026-27',
    entered: { otherIncome: 110_000 },
    parts: tax,
  },
  {
    guide: 'library/business-structure-comparison',
    year: '2026-27',
    entered: { income: 80_000 },
    parts: tax,
  },
  {
    guide: 'library/tax-planning-strategies',
    year: '2026-27',
    entered: { otherIncome: 118_000 },
    parts: tax,
  },
  {
    guide: 'library/tax-planning-strategies',
    year: '2026-27',
    entered: { otherIncome: 118_000, deductions: 24_700 },
    parts: tax,
  },
];

/** What an amount changes, for someone with this income. */
const differences: readonly (Omit<Example, 'parts'> & { readonly more: Entered })[] = [
  {
    guide: 'library/work-related-deductions',
    year: '2025-26',
    entered: { income: 84_000 },
    more: { deductions: 2_493.6 },
  },
  {
    guide: 'cards/tax-deduction-guide',
    year: '2025-26',
    entered: { income: 82_000, helpBalance: 30_000 },
    more: { deductions: 1_000 },
  },
  {
    guide: 'library/tax-return-preparation-guide',
    year: '2025-26',
    entered: { income: 82_000, helpBalance: 30_000 },
    more: { deductions: 1_400 },
  },
  {
    guide: 'cards/crypto-taxes-sydney',
    year: '2025-26',
    entered: { income: 90_000 },
    more: { otherIncome: 1_500 },
  },
  {
    guide: 'cards/swapping-crypto-taxable',
    year: '2025-26',
    entered: { income: 90_000 },
    more: { otherIncome: 1_600 },
  },
];

/** A practice may do without a guide. */
const isThere = ({ guide }: { guide: string }) => guides.some((each) => each.guide.id === guide);
const toCents = (amount: Fine): Fine => Math.round(amount / 1_000) * 1_000;

describe('worked examples', () => {
  test.each(examples.filter(isThere))('$guide: $entered in $year', (example) => {
    const result = worked(example.year, example.entered);
    const text = exampleOf(example.guide);
    const amounts = example.parts.map((part) => [part, amountOf(part, result)] as const);
    const missing = amounts.filter(([, amount]) => !shows(text, amount));
    expect(missing.map(([part, amount]) => `${part} ${plainFine(amount)}`)).toEqual([]);
    expect(text).toContain(example.year);
  });

  test.each(differences.filter(isThere))('$guide: what $more changes in $year', (example) => {
    const { guide, year, entered, more } = example;
    const before = worked(year, entered).totalTax;
    const change = toCents(Math.abs(worked(year, { ...entered, ...more }).totalTax - before));
    expect(shows(exampleOf(guide), change), plainFine(change)).toBe(true);
  });

  test('every example with the tax of a person is among them', () => {
    const known = [...examples, ...differences].map(({ guide }) => guide);
    const withTax = guides.filter(({ guide }) => /income tax|levy/i.test(exampleOf(guide.id)));
    expect(withTax.map(({ guide }) => guide.id).filter((id) => !known.includes(id))).toEqual([]);
  });
});

const links = guides.flatMap(({ guide, text }) =>
  [...text.matchAll(/\]\(page:calculator([^)]*)\)/g)].map(([, fragment = '']) => ({
    id: guide.id,
    text,
    fragment,
  })),
);

test('guides link to the calculator', () => {
  expect(links.length).toBeGreaterThan(2);
});

test.each(links)('the link of $id opens the calculator on its year, with its result', (link) => {
  const shared = readFragment(link.fragment);
  if (!shared || shared === 'unreadable') throw new Error(`${link.id} links without its figures.`);
  expect(link.fragment).toContain('year=');
  expect(link.text).toContain(shared.year.id);
  const { rounded } = estimate(shared.year, shared.figures, shared.residency);
  expect(link.text).toContain(`$${Math.abs(rounded).toLocaleString('en-AU')}`);
});
