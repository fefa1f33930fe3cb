import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Figures, figureNames, residenciesOf } from '#domain/tax/estimate.ts';
import { taxYears } from '#domain/tax/years.ts';
import { fragmentOf, readFragment, type SharedFigures } from './shared-link.ts';

const anyBasis = fc.constantFrom(
  ...taxYears.flatMap((year) => residenciesOf(year).map((residency) => ({ year, residency }))),
);

test('a link gives back the figures that were put into it', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000_000 });
  const anyFigures = fc
    .tuple(...figureNames.map(() => cents))
    .map((amounts) => Object.fromEntries(figureNames.map((name, at) => [name, amounts[at]])));
  fc.assert(
    fc.property(anyFigures, anyBasis, (amounts, basis) => {
      const shared = { ...basis, figures: amounts as Figures };
      expect(readFragment(fragmentOf(shared))).toEqual(shared);
    }),
  );
});

test('a link contains only what was entered', () => {
  const shared = readFragment('#income=85,000&taxWithheld=$18 000');
  expect(shared).not.toBe('unreadable');
  expect(fragmentOf(shared as SharedFigures)).toBe(
    '#income=85000&taxWithheld=18000&year=2024-25-simplified',
  );
});

test('a fragment without our figures is ignored', () => {
  for (const fragment of ['', '#main', '#income', '#year=2025-26', '#%', '#utm=1']) {
    expect(readFragment(fragment)).toBeUndefined();
  }
});

test.each([
  ['a figure that is missing', 'income=85000'],
  ['a figure that is none', 'income=x&taxWithheld=1'],
  ['a negative figure', 'income=-1&taxWithheld=1'],
  ['a nonsense figure that may be left out', 'income=1&taxWithheld=1&deductions=much'],
  ['an unknown year', 'income=1&taxWithheld=1&year=1999-00'],
  ['an unknown residency', 'income=1&taxWithheld=1&year=2025-26&residency=martian'],
  ['a residency that its year does not know', 'income=1&taxWithheld=1&residency=foreign'],
])('%s makes a link unreadable', (_, fragment) => {
  expect(readFragment(`#${fragment}`)).toBe('unreadable');
});
