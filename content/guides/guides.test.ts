import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import { nswGuides, pagePath, shortGuides } from '#domain/paths.ts';
import { guides } from './all-guides.ts';

const texts = guides.map((guide) => ({
  guide,
  text: readFileSync(new URL(`${guide.id}.mdx`, import.meta.url), 'utf8'),
}));

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, match = '']) => match);

test('every guide of the page table is described, in its order', () => {
  expect(guides.map(({ id }) => id)).toEqual([...nswGuides, ...shortGuides]);
});

test('every link between pages leads to a page', () => {
  for (const { text } of texts) {
    for (const id of matches(text, /\]\(page:([^)]+)\)/g)) {
      expect(pagePath(practice.slug, id)).toMatch(/^\//);
    }
  }
});

test('every outside page that a guide links to stands among its sources', () => {
  for (const { guide, text } of texts) {
    const sources = guide.sources.map(({ href }) => href);
    expect(sources).toEqual(expect.arrayContaining(matches(text, /\]\((https:[^)]+)\)/g)));
  }
});

test('no two boxes or fields of a guide share an id', () => {
  for (const { text } of texts) {
    const ids = matches(text, /\sid="([^"]+)"/g);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
