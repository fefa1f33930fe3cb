import { expect, test } from 'vitest';
import { describedGuide } from './guide.ts';

const head = {
  title: 'Lodging late: what happens',
  heading: 'Lodging late',
  summary: 'What it costs, and how to catch up.',
  description: 'What a late return costs.',
  keywords: ['late tax return'],
  audience: 'individual',
  kind: 'Article',
  reviewed: '2026-11-15',
  reviewer: 'principal-accountant',
  sources: [{ label: 'ATO: Penalties', href: 'https://www.ato.gov.au/penalties' }],
};

test('a guide is described by its front matter and named after its list and file', () => {
  expect(describedGuide('cards', 'lodging-late', head)).toEqual({
    id: 'cards/lodging-late',
    list: 'cards',
    ...head,
    services: [],
  });
});

test('a missing or unknown field in the front matter is refused, naming file and field', () => {
  const { summary, ...without } = head;
  const told = /content\/guides\/cards\/lodging-late\.mdx has to be fixed:\n.*\n.*at summary/;
  expect(() => describedGuide('cards', 'lodging-late', without)).toThrow(told);
  for (const [field, value] of [
    ['kind', 'Leaflet'],
    ['order', 'first'],
    ['reviewed', '15 November 2026'],
    ['heading', ' '],
    ['sources[0].href', 'http://www.ato.gov.au'],
    ['author', 'Rima'],
  ]) {
    const changed =
      field === 'sources[0].href'
        ? { ...head, sources: [{ label: 'ATO', href: value }] }
        : { ...head, [field as string]: value };
    const name = field === 'author' ? '"author"' : `at ${field}`;
    expect(() => describedGuide('cards', 'lodging-late', changed), field).toThrow(name);
  }
});
