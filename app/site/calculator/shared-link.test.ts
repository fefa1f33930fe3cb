import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Figures, figureNames } from '#domain/tax/estimate.ts';
import { residencies } from '#domain/tax/year.ts';
import { taxYears } from '#domain/tax/years.ts';
import { fragmentOf, readFragment } from './shared-link.ts';

test('what a link holds comes back from it', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000_000 });
  const anyFigures = fc
    .tuple(...figureNames.map(() => cents))
    .map((amounts) => Object.fromEntries(figureNames.map((name, at) => [name, amounts[at]])));
  fc.assert(
    fc.property(
      anyFigures,
      fc.constantFrom(...taxYears),
      fc.constantFrom(...residencies),
      (amounts, year, residency) => {
        const shared = { year, residency, figures: amounts as Figures };
        expect(readFragment(fragmentOf(shared))).toEqual(shared);
      },
    ),
  );
});

test('a link names only what was entered', () => {
  const shared = readFragment('#income=85,000&taxWithheld=$18 000');
  expect(shared && fragmentOf(shared)).toBe(
    '#income=85000&taxWithheld=18000&year=2024-25-simplified',
  );
});

test('a fragment that is not ours, or broken, or nonsense, is left alone', () => {
  for (const fragment of ['', '#main', '#income=85000', '#income=x&taxWithheld=1', '#%']) {
    expect(readFragment(fragment)).toBeUndefined();
  }
});

test('an unknown year or residency falls back to what the page opens on', () => {
  const shared = readFragment('#income=1&taxWithheld=1&year=1999-00&residency=martian');
  expect(shared?.year.id).toBe('2024-25-simplified');
  expect(shared?.residency).toBe('resident');
});
