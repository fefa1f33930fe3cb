import { expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import { namedTitle, pageMeta, textMeta } from './page-meta.ts';

const words = { title: 'A title', description: 'A sentence.', keywords: ['tax', 'BAS'] };

test('a page carries its title, description, keywords and large card', () => {
  const meta = pageMeta('about', words);
  expect(meta).toContainEqual({ title: 'A title' });
  expect(meta).toContainEqual({ name: 'description', content: 'A sentence.' });
  expect(meta).toContainEqual({ name: 'keywords', content: 'tax, BAS' });
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
});

test('a listing page carries the canonical address that search engines should keep', () => {
  expect(pageMeta('business-services', words)).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: `${practice.origin}/services/business-services-${practice.slug}`,
  });
});

test('a page that is not in the table is refused', () => {
  expect(() => pageMeta('nowhere', words)).toThrow('No public page is called "nowhere".');
});

test('a title is followed by the name of the practice', () => {
  expect(namedTitle('Sitemap')).toBe(`Sitemap | ${practice.name}`);
});

test('a page described in content/pages.ts takes its words from there', () => {
  expect(textMeta('sitemap')).toContainEqual({
    title: namedTitle('Sitemap: every page on this site'),
  });
});
