import { expect, test } from 'vitest';
import { routedPages } from '#app/routed-pages.ts';
import { defaultScheduling } from '#content/bookings/scheduling.ts';
import { practice } from '#content/practice.ts';
import { guidePage } from './guide-page.ts';
import { readGuides } from './read-guides.ts';

const texts = readGuides();

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, match = '']) => match);

/** What a person reads, without the marks of the syntax. */
function readingOf(text: string): string {
  return text
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/\b(?:id|number|rows)=(?:"[^"]*"|\{\d+\})|<\/?[A-Z]\w*|\b\w+=|[{}[\]<>|*#"]/g, ' ');
}

const wordCount = (text: string) => readingOf(text).match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;

test('every link between pages leads to a page', () => {
  const pages = routedPages(practice.slug).map(({ id }) => id);
  for (const { guide, text } of texts) {
    const named = matches(text, /\]\(page:([^)#]+)/g);
    expect(
      named.filter((id) => !pages.includes(id)),
      guide.id,
    ).toEqual([]);
  }
});

/** A practice that offers less leaves the guides as they are: they link only to what it offers. */
test.runIf(practice.sample)('every service that a guide of the sample names has a page', () => {
  const services = routedPages(practice.slug).filter(({ section }) => section === 'details');
  const ids = services.map(({ id }) => id);
  for (const { guide } of texts)
    expect(
      guide.services.filter((id) => !ids.includes(id)),
      guide.id,
    ).toEqual([]);
});

test('every outside page that a guide links to is among its sources', () => {
  for (const { guide, text } of texts) {
    const sources = guide.sources.map(({ href }) => href);
    const linked = matches(text, /\]\((https:[^)]+)\)/g);
    expect(
      linked.filter((href) => !sources.includes(href)),
      `Pages that ${guide.id} links to and does not name among its sources`,
    ).toEqual([]);
  }
});

test('no two boxes or fields of a guide share an id', () => {
  for (const { guide, text } of texts) {
    const ids = matches(text, /\sid="([^"]+)"/g);
    expect(ids, `${guide.id} uses an id twice`).toEqual([...new Set(ids)]);
  }
});

test.each(texts)('$guide.id is as long as a guide should be', ({ guide, text }) => {
  const [least, most] = guide.list === 'cards' ? [350, 600] : [600, 1100];
  const count = wordCount(text);
  const rule = `${guide.id} has ${count} words; it should have ${least} to ${most}`;
  expect(count >= least && count <= most, rule).toBe(true);
});

test.each(texts)('$guide.id answers first, shows figures and works an example', ({ text }) => {
  expect(text, 'A guide starts with <Answer>').toMatch(/^<Answer>\n\S/);
  const figures = matches(text, /<Figures caption="([^"]+)"/g);
  expect(figures, 'A guide has a table <Figures caption="…">').not.toEqual([]);
  const [example = ''] = matches(text, /<WorkedExample title="[^"]+">([\s\S]*?)<\/WorkedExample>/g);
  const amounts = matches(example, /(\$[\d,]+)/g);
  const rule = 'A guide has a <WorkedExample title="…"> with at least three dollar amounts';
  expect(amounts.length, rule).toBeGreaterThan(2);
});

test.each(texts)('$guide.id tells who reviewed it and when, and its sources', ({ guide }) => {
  expect(new Date(guide.reviewed).toISOString()).toContain(guide.reviewed);
  const people = defaultScheduling.staff.map(({ id }) => id);
  expect(people, 'The reviewer of a guide is one of the staff in scheduling.ts').toContain(
    guide.reviewer,
  );
  const hosts = guide.sources.map(({ href }) => new URL(href).hostname);
  expect(hosts.length, 'A guide names at least two sources').toBeGreaterThanOrEqual(2);
  const others = hosts.filter((host) => !host.endsWith('.gov.au'));
  expect(others, 'Sources of a guide are pages of .gov.au').toEqual([]);
});

test('a source has one address and one name in all guides', () => {
  const sources = texts.flatMap(({ guide }) => guide.sources);
  const others = sources.filter(({ label, href }) =>
    sources.some((one) => (one.label === label) !== (one.href === href)),
  );
  expect([...new Set(others.map(({ label, href }) => `${label} ${href}`))]).toEqual([]);
});

test.each(texts)('$guide.id says what to keep or bring, and what to do next', ({ text }) => {
  expect(text).toMatch(/^## What to (?:keep|bring)/m);
  expect(text).toMatch(/^## What to do next$/m);
});

test('guides on neighbouring questions link to each other', () => {
  const neighbours = [
    ['library/cryptocurrency-tax-guide', 'cards/crypto-taxes-sydney'],
    ['library/cryptocurrency-tax-guide', 'cards/swapping-crypto-taxable'],
    ['cards/crypto-taxes-sydney', 'cards/swapping-crypto-taxable'],
    ['library/gst-registration-guide', 'cards/gst-in-nsw-guide'],
    ['library/work-related-deductions', 'cards/tax-deduction-guide'],
    ['library/tax-return-preparation-guide', 'cards/lodge-tax-return-merrylands'],
  ];
  const textOf = (id = '') => texts.find(({ guide }) => guide.id === id)?.text;
  const apart = neighbours.filter(([one, other]) => {
    const [here, there] = [textOf(one), textOf(other)];
    if (here === undefined || there === undefined) return false;
    return !here.includes(`(page:${other})`) || !there.includes(`(page:${one})`);
  });
  expect(apart).toEqual([]);
});

test.each(texts)('$guide.id spells out the ATO where it first names it', ({ text }) => {
  const named = text.search(/\bATO\b/);
  const inFull = text.indexOf('Australian Taxation Office (ATO)');
  expect(named === -1 || (inFull !== -1 && inFull < named)).toBe(true);
});

test('the disclaimer is left to the page, which shows it once', () => {
  expect(guidePage.disclaimer).toMatch(/general information/);
  for (const { guide, text } of texts) {
    expect(text, guide.id).not.toMatch(/general information|not (?:tax|financial) advice/i);
  }
});

test('quotes and apostrophes are curly, not straight', () => {
  for (const { guide, text } of texts) {
    const sentences = text.split('\n').filter((line) => !/^\s|</.test(line));
    const straight = sentences.filter((line) => /['"]/.test(line));
    expect(straight, guide.id).toEqual([]);
    expect(matches(text, /(\w+'\w+)/g), guide.id).toEqual([]);
  }
});

test('no two guides repeat a paragraph, a heading’s answer or a table', () => {
  const seen = new Map<string, string>();
  for (const { guide, text } of texts) {
    for (const block of text.split(/\n{2,}/)) {
      const reading = readingOf(block).replace(/\s+/g, ' ').trim();
      if (reading.split(' ').length < 8) continue;
      expect(seen.get(reading) ?? guide.id, reading).toBe(guide.id);
      seen.set(reading, guide.id);
    }
  }
  expect(seen.size).toBeGreaterThan(200);
});
