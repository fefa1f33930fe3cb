import { describe, expect, test } from 'vitest';
import { sourcePages } from './sources.ts';
import type { Source } from './year.ts';
import { taxYears } from './years.ts';

/** The income year that a day in Sydney falls into, such as 2026-27. */
function incomeYearOf(day: Date): string {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Australia/Sydney',
    year: 'numeric',
    month: '2-digit',
  })
    .format(day)
    .split('-')
    .map(Number);
  const first = month >= 7 ? year : year - 1;
  return `${first}-${String(first + 1).slice(2)}`;
}

function sourcesIn(value: unknown): Source[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('checked' in value) return [value as Source];
  return Object.values(value).flatMap(sourcesIn);
}

const ids = taxYears.map((year) => year.id);

test('the year that we live in has its file', () => {
  expect(ids).toContain(incomeYearOf(new Date()));
});

test('an income year starts on 1 July in Sydney', () => {
  expect(incomeYearOf(new Date('2027-06-30T13:59:59Z'))).toBe('2026-27');
  expect(incomeYearOf(new Date('2027-06-30T14:00:00Z'))).toBe('2027-28');
});

test('the calculator opens on the simplified estimate, and every other year is the law', () => {
  const [opening, ...rest] = taxYears.map((year) => year.basis);
  expect(opening).toBe('simplified');
  expect(rest.filter((basis) => basis !== 'law')).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(taxYears.map((year) => [year.id, year] as const))('%s', (_, year) => {
  test('names a public page and the day of checking for each rate that is not its own', () => {
    const sources = sourcesIn(year);
    const rated = Object.keys(year.scales).length + 4;
    const own = [year.levy, year.help].filter(({ source }) => source === 'simplification');
    expect(sources).toHaveLength(rated - own.length);
    expect(own).toHaveLength(year.basis === 'simplified' ? 2 : 0);
    for (const source of sources) {
      const { title, url } = sourcePages[source.page];
      expect(url).toMatch(/^https:\/\/www\.ato\.gov\.au\//);
      expect(title.length).toBeGreaterThan(10);
      expect(source.checked).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(new Date(source.checked).getTime()).toBeLessThanOrEqual(Date.now());
      expect(source.checked >= year.starts).toBe(true);
    }
  });

  test('has thresholds and rates that only rise', () => {
    for (const { brackets } of Object.values(year.scales)) {
      expect(brackets).toEqual(brackets.toSorted((one, other) => one.over - other.over));
      expect(brackets).toEqual(brackets.toSorted((one, other) => one.rate - other.rate));
    }
    if (year.help.kind === 'bands') {
      const { bands } = year.help;
      expect(bands).toHaveLength(18);
      expect(bands).toEqual(bands.toSorted((one, other) => one.from - other.from));
      expect(bands.map(({ rate }) => rate)).toEqual([
        10,
        ...Array.from({ length: 17 }, (_, at) => 20 + 5 * at),
      ]);
    }
  });

  test('starts on the 1 July of its name', () => {
    expect(year.starts).toBe(`${year.id.slice(0, 4)}-07-01`);
  });
});
