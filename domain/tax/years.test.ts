import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dayIn } from '#domain/dates/spoken-time.ts';
import { sourcePages } from './sources.ts';
import type { Source } from './year.ts';
import { taxYears, yearLodgedOn } from './years.ts';

/** The income year that a day in Sydney falls into, such as 2026-27. */
function incomeYearOf(day: Date): string {
  const [year = 0, month = 0] = dayIn('Australia/Sydney', day.toISOString()).split('-').map(Number);
  const first = month >= 7 ? year : year - 1;
  return `${first}-${String(first + 1).slice(2)}`;
}

function sourcesIn(value: unknown): Source[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('checked' in value) return [value as Source];
  return Object.values(value).flatMap(sourcesIn);
}

const ids = taxYears.map((year) => year.id);

/** What to do on a day whose year the calculator does not offer. */
function missingYear(day: Date, offered: readonly string[]): string | undefined {
  const year = incomeYearOf(day);
  if (offered.includes(year)) return undefined;
  return `The income year ${year} has begun, and the calculator does not offer it. Write its rates into domain/tax/years/${year}.ts, as in the year before, and add it to the list in domain/tax/years.ts.`;
}

test('the current tax year is offered', () => {
  expect(missingYear(new Date(), ids)).toBeUndefined();
});

test('a year counts as missing from its 1 July in Sydney, and may be offered earlier', () => {
  const [lastOfJune, firstOfJuly] = ['2027-06-30T13:59:59Z', '2027-06-30T14:00:00Z'];
  const offered = ['2025-26', '2026-27'];
  expect(missingYear(new Date(lastOfJune), offered)).toBeUndefined();
  expect(missingYear(new Date(firstOfJuly), offered)).toMatch(
    /^The income year 2027-28 has begun.*domain\/tax\/years\/2027-28\.ts.*domain\/tax\/years\.ts\.$/,
  );
  expect(missingYear(new Date(lastOfJune), [...offered, '2027-28'])).toBeUndefined();
  expect(missingYear(new Date(firstOfJuly), [...offered, '2027-28'])).toBeUndefined();
});

test('the year that is lodged is the last one that has ended', () => {
  expect(yearLodgedOn('2026-11-16')?.id).toBe('2025-26');
  expect(yearLodgedOn('2027-06-30')?.id).toBe('2025-26');
  expect(yearLodgedOn('2027-07-01')?.id).toBe('2026-27');
  expect(yearLodgedOn('2025-06-30')).toBeUndefined();
});

test('every year file is in the list, under its own name', () => {
  const files = readdirSync(new URL('years/', import.meta.url)).map((name) => parse(name).name);
  const unlisted = files
    .filter((name) => !ids.includes(name))
    .map((name) => `Add domain/tax/years/${name}.ts to the list in domain/tax/years.ts.`);
  expect(unlisted).toEqual([]);
  expect(ids.toSorted()).toEqual(files.toSorted());
});

test('the calculator opens on the simplified estimate, and the years of the law follow in order', () => {
  const [opening, ...rest] = taxYears.map((year) => year.basis);
  expect(opening).toBe('simplified');
  expect(rest.filter((basis) => basis !== 'law')).toEqual([]);
  expect(ids.slice(1)).toEqual(ids.slice(1).toSorted());
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
    }
  });

  test('has a note on what may still change, if its figures were checked before it ended', () => {
    const ends = `${Number(year.starts.slice(0, 4)) + 1}-06-30`;
    const mayChange = sourcesIn(year).some(({ checked }) => checked <= ends);
    const advice = `Say in "notes" of domain/tax/years/${year.id}.ts what may still change.`;
    expect(mayChange && year.notes.length === 0 ? [advice] : []).toEqual([]);
    expect(year.notes.filter((note) => !/^[A-Z].+\.$/.test(note))).toEqual([]);
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
