import { expect, test } from 'vitest';
import { guideIds } from '#content/guides/guide-ids.ts';
import { publicPages } from '#domain/paths.ts';
import { pageLabel } from './page-label.ts';

test('every public page has a name of its own', () => {
  const labels = publicPages('corella', guideIds).map(({ id }) => pageLabel(id));
  expect(new Set(labels).size).toBe(labels.length);
});

test('a guide, a service and a company page are called as they call themselves', () => {
  expect(pageLabel('gst-in-nsw-guide')).toBe('GST in NSW: how it works');
  expect(pageLabel('capital-gains-tax-service')).toBe('Capital Gains Tax');
  expect(pageLabel('about')).toBe('About Us');
});

test('a page that is not in the table is refused', () => {
  expect(() => pageLabel('nowhere')).toThrow('The page "nowhere" has no name.');
});
