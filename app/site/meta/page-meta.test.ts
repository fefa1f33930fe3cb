import { expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import { pageMeta } from './page-meta.ts';

const words = { title: 'A title', description: 'A sentence.', keywords: ['tax', 'BAS'] };

test('a page has its title with the practice’s name, description, keywords and large card', () => {
  const meta = pageMeta('about', words);
  expect(meta).toContainEqual({ title: `A title | ${practice.name}` });
  expect(meta).toContainEqual({ name: 'description', content: 'A sentence.' });
  expect(meta).toContainEqual({ name: 'keywords', content: 'tax, BAS' });
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
});

test('a listing page has the canonical address that search engines should use', () => {
  expect(pageMeta('business-services', words)).toContainEqual({
    rel: 'canonical',
    href: `${practice.origin}/services/business-services-${practice.slug}`,
  });
});

test('a title that would be cut off leaves out the name of the practice', () => {
  const title = 'A title of fifty characters that says it all here';
  expect(pageMeta('about', { ...words, title })).toContainEqual({ title });
});

test('a page that is not in the table is refused', () => {
  expect(() => pageMeta('nowhere', words)).toThrow('No public page is called "nowhere".');
});
