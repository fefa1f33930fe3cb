import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routedPages } from '#app/routed-pages.ts';
import { type PageWords, pageMeta } from '#app/site/meta/page-meta.ts';
import { socialImagePath } from '#app/site/meta/social-image.ts';
import { serviceAt } from '#app/site/services/shown-service.ts';
import { about } from '#content/about.ts';
import { scheduling } from '#content/bookings/scheduling.ts';
import { bookingFaqs } from '#content/faqs/booking.ts';
import { whyUsFaqs } from '#content/faqs/why-us.ts';
import { guides } from '#content/guides/all-guides.ts';
import { guideIds } from '#content/guides/guide-ids.ts';
import { pageTexts } from '#content/pages.ts';
import { practice } from '#content/practice.ts';
import { testimonials } from '#content/reviews/testimonials.ts';
import { serviceDetails } from '#content/services/service-details.ts';
import { services } from '#content/services/services.ts';
import { calendarNames } from '#domain/bookings/scheduling.ts';
import { staffOf } from '#domain/bookings/slots.ts';
import { type Page, publicPages } from '#domain/paths.ts';
import { isTest, root, sourceFiles } from './source-files.ts';

/** Nothing is missing, nothing is there twice, and nothing waits to be written. */

const pages = routedPages(practice.slug);

function wordsOf({ id, path, section }: Page): PageWords {
  if (section === 'details') return serviceAt(practice.slug, path).introduction;
  const words = section === 'guides' ? guides.find((guide) => guide.id === id) : pageTexts[id];
  if (!words) throw new Error(`The page "${id}" has no words for its metadata.`);
  return words;
}

/** What search engines and social networks are told of a page. */
function metadataOf(page: Page) {
  const tags = pageMeta(page.id, wordsOf(page)) as Record<string, string | undefined>[];
  const named = (name: string) => tags.find((tag) => tag.name === name)?.content ?? '';
  return {
    title: tags.find((tag) => tag.title)?.title ?? '',
    description: named('description'),
    keywords: named('keywords'),
    canonical: tags.find((tag) => tag.rel === 'canonical')?.href ?? '',
    image: named('twitter:image'),
  };
}

describe('metadata', () => {
  const metadata = pages.map((page) => ({ id: page.id, ...metadataOf(page) }));

  test('every page of the table is on the site', () => {
    const ids = pages.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(publicPages(practice.slug, guideIds).map(({ id }) => id)),
    );
  });

  test.each(metadata)('$id has a title, a description and keywords of the right length', (page) => {
    expect(page.title.length).toBeGreaterThan(10);
    expect(page.title.length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeGreaterThanOrEqual(70);
    expect(page.description.length).toBeLessThanOrEqual(160);
    expect(page.keywords.split(', ').length).toBeGreaterThanOrEqual(3);
    expect(page.image).toBe(`${practice.origin}${socialImagePath(page.id)}`);
  });

  test.each(['title', 'description', 'keywords', 'canonical', 'image'] as const)(
    'no two pages share their %s',
    (field) => {
      const values = metadata.map((page) => page[field]);
      expect(new Set(values).size).toBe(pages.length);
    },
  );
});

interface Words {
  readonly file: string;
  /** The field that holds them; empty for the text of a guide. */
  readonly field: string;
  readonly text: string;
}

function stringsIn(value: unknown, file: string, field = ''): Words[] {
  if (typeof value === 'string') return [{ file, field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    stringsIn(inner, file, Array.isArray(value) ? field : key),
  );
}

const contentFiles = sourceFiles('content').filter((file) => !isTest(file));

async function wordsIn(file: string): Promise<Words[]> {
  const path = join(root, file);
  if (extname(file) === '.mdx') return [{ file, field: '', text: readFileSync(path, 'utf8') }];
  return stringsIn(await import(path), file);
}

const words = (await Promise.all(contentFiles.map(wordsIn))).flat();
const sentence = ({ file, field, text }: Words) => `${file} ${field}: ${text.slice(0, 60)}`;

describe('texts', () => {
  test('the check sees the words of every kind of file', () => {
    expect(words.length).toBeGreaterThan(1500);
    expect(words.filter(({ file }) => file.endsWith('.mdx'))).toHaveLength(guides.length);
  });

  test('no placeholder is left', () => {
    const placeholder =
      /lorem|ipsum|\b(?:todo|tbd|tbc|fixme|xxx+|placeholder)\b|\[(?:insert|your|name)|href="#?"|\]\(#?\)|\?\?\?|…{2}/i;
    expect(words.filter(({ text }) => placeholder.test(text)).map(sentence)).toEqual([]);
  });

  test('a token in braces stands in legal texts alone, where it is filled in', () => {
    const withToken = words.filter(
      ({ file, text }) => extname(file) !== '.mdx' && /\{\w+\}/.test(text),
    );
    expect(withToken.filter(({ file }) => !file.includes('/legal/')).map(sentence)).toEqual([]);
  });

  test('no text is empty but where that has a meaning', () => {
    const mayBeEmpty = ['company', 'taxAgentNumber'];
    const empty = words.filter(
      ({ field, text }) => text.trim() === '' && !mayBeEmpty.includes(field),
    );
    expect(empty.map(sentence)).toEqual([]);
  });

  test('every page that a text names is on the site, and every address is a secure one', () => {
    const ids = new Set(pages.map(({ id }) => id));
    const broken = words.filter(
      ({ field, text }) =>
        (field === 'page' && !ids.has(text)) ||
        (field === 'href' && !/^https:\/\/\S+\.\w+/.test(text)),
    );
    expect(broken.map(sentence)).toEqual([]);
  });

  test('no screen of the site has a link to nowhere', () => {
    const nowhere = /(?:href|to)=(?:"#?"|\{(?:''|'#')\})/;
    const screens = sourceFiles(join('app', 'site')).filter((file) => !isTest(file));
    expect(screens.length).toBeGreaterThan(50);
    expect(screens.filter((file) => nowhere.test(readFileSync(join(root, file), 'utf8')))).toEqual(
      [],
    );
  });
});

describe('whom one can meet', () => {
  const { calendars } = practice;

  test('every calendar of our own has somebody', () => {
    const own = calendarNames.filter((name) => calendars[name] === 'own');
    const empty = own.filter((name) => staffOf(scheduling, name).length === 0);
    expect(empty).toEqual([]);
  });

  test('nobody is there twice, and everybody on the page about us is there', () => {
    const ids = scheduling.staff.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(about.leadership.leaders.map(({ id }) => id)));
  });

  test('every day off is a day, and no time off ends before it starts', () => {
    const ranges = [...scheduling.closed, ...scheduling.staff.flatMap(({ daysOff }) => daysOff)];
    const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && /^\d{4}-\d\d-\d\d$/.test(day);
    const wrong = ranges.filter(({ from, to }) => !isDay(from) || !isDay(to) || from > to);
    expect(wrong).toEqual([]);
  });
});

describe('what the practice offers', () => {
  const offered = Object.values(services).flatMap((category) => category.services);

  test('every detail page has a service card with four different features', () => {
    const details = pages.filter(({ section }) => section === 'details');
    expect(offered).toHaveLength(details.length);
    expect(Object.keys(serviceDetails)).toHaveLength(13);
    for (const { name, features } of offered) expect(new Set(features).size, name).toBe(4);
  });

  test('there are 65 reviews, no two alike, all rated 5', () => {
    expect(testimonials).toHaveLength(65);
    expect(new Set(testimonials.map(({ id }) => id)).size).toBe(65);
    expect(new Set(testimonials.map(({ content }) => content)).size).toBe(65);
    expect(testimonials.every(({ rating }) => rating === 5)).toBe(true);
  });

  test('both kinds of client have more reviews than are shown at first', () => {
    for (const persona of ['business', 'individual']) {
      expect(testimonials.filter((each) => each.persona === persona).length).toBeGreaterThan(6);
    }
  });

  test('eight questions are answered on Why Us and three on the booking pages', () => {
    expect(whyUsFaqs).toHaveLength(8);
    expect(bookingFaqs).toHaveLength(3);
    const ids = [...whyUsFaqs, ...bookingFaqs].map(({ id }) => id);
    expect(new Set(ids).size).toBe(11);
  });
});
