import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routedPages } from '#app/routed-pages.ts';
import { type PageWords, pageMeta } from '#app/site/meta/page-meta.ts';
import { socialImagePath } from '#app/site/meta/social-image.ts';
import { serviceAt } from '#app/site/services/shown-service.ts';
import { guides } from '#content/guides/all-guides.ts';
import { defaultMails } from '#content/mail/mail-texts.ts';
import { pageTexts } from '#content/pages.ts';
import { practice } from '#content/practice.ts';
import { type Page, publicPages } from '#domain/paths.ts';
import { jobTypes } from '#domain/work/types/job-types.ts';
import { workTypes } from '#domain/work/types/names.ts';
import { isTest, root, sourceFiles } from './source-files.ts';

/** Nothing is missing, duplicated or still to be written. */

const pages = routedPages(practice.slug);

function wordsOf({ id, path, section }: Page): PageWords {
  if (section === 'details') return serviceAt(practice.slug, path).introduction;
  const words = section === 'guides' ? guides.find((guide) => guide.id === id) : pageTexts[id];
  if (!words) throw new Error(`The page "${id}" has no words for its metadata.`);
  return words;
}

/** What search engines and social networks are told about a page. */
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

  test('every page of the table is on the site, unless its service is not offered', () => {
    const ids = pages.map(({ id }) => id);
    const table = publicPages(practice.slug);
    const always = table.filter(({ section }) => section !== 'details').map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(always));
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
  test('the check reads the text of every kind of file', () => {
    expect(words.length).toBeGreaterThan(1000);
    expect(words.filter(({ file }) => file.endsWith('.mdx'))).toHaveLength(guides.length);
  });

  test('numbers that can be counted are not written into texts', () => {
    const number = '(?:two|three|four|five|six|seven|eight|nine|ten|\\w+teen|eleven|twelve|\\w+ty)';
    const things = '(?:guides|services|reviews|questions|steps|values|promises)';
    const written = new RegExp(`\\b${number}(?:-\\w+)? (?:\\w+ ){0,2}${things}\\b`, 'i');
    // Quotes of clients are exempt.
    const ours = contentFiles.filter((file) => !/\.mdx$|testimonials\.ts$/.test(file));
    const lines = ours.flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => written.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(lines).toEqual([]);
  });

  test('no placeholder is left', () => {
    const placeholder =
      /lorem|ipsum|\b(?:todo|tbd|tbc|fixme|xxx+|placeholder)\b|\[(?:insert|your|name)|href="#?"|\]\(#?\)|\?\?\?|…{2}/i;
    expect(words.filter(({ text }) => placeholder.test(text)).map(sentence)).toEqual([]);
  });

  const ofMails = new Set(Object.values(defaultMails).flatMap((mail) => Object.values(mail)));

  test('tokens in braces are in legal texts and mails only, where they are filled in', () => {
    const withToken = words.filter(
      ({ file, text }) => extname(file) !== '.mdx' && /\{\w+\}/.test(text),
    );
    expect(
      withToken
        .filter(({ file, text }) => !file.includes('/legal/') && !ofMails.has(text))
        .map(sentence),
    ).toEqual([]);
  });

  test('no text is empty unless that has a meaning', () => {
    const mayBeEmpty = [
      'text',
      'company',
      'taxAgentNumber',
      'bookkeeping',
      'business',
      'individual',
      'register',
      'complaints',
      'rights',
      'events',
      'contact',
      'scheme',
      // Types of job that need no declaration have only the sentence that is fixed.
      ...workTypes.filter((type) => !jobTypes[type].needsDeclaration),
    ];
    const empty = words.filter(
      ({ field, text }) => text.trim() === '' && !mayBeEmpty.includes(field),
    );
    expect(empty.map(sentence)).toEqual([]);
  });

  test('every page that a text links to is on the site, and every address uses https', () => {
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
