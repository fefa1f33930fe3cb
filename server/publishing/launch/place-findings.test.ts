import { expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import { contentFindings } from './content-findings.ts';
import { contentSources } from './content-sources.ts';
import { placeFindings } from './place-findings.ts';

const sources = [
  { file: 'content/practice.ts', text: "suburb: 'Merrylands', state: 'NSW'" },
  { file: 'content/home.ts', text: "// Merrylands\n words: 'Clients across Sydney'" },
  { file: 'content/guides/cards/a.mdx', text: 'A café in Merrylands' },
  { file: 'content/legal/privacy.ts', text: "'GPO Box 5288, Sydney NSW 2001.'" },
  { file: 'content/legal/terms.ts', text: "'The law of New South Wales'" },
];

function leftIn(suburb: string, state: string, postcode: string, settings = {}) {
  const address = { street: '12 Wattle Road', suburb, state, postcode };
  return placeFindings({ ...practice, address }, settings, sources).map(({ field, words }) => [
    field,
    ...(words.match(/content\/[\w/.-]*\w/g) ?? []),
  ]);
}

const merrylands = ['Merrylands', 'content/guides/cards/a.mdx'];
const sydney = ['Sydney', 'content/home.ts'];

test('texts that speak of another place than that of the office are left to change', () => {
  expect(leftIn('Merrylands', 'NSW', '2160')).toEqual([]);
  expect(leftIn('Auburn', 'NSW', '2144')).toEqual([merrylands]);
  expect(leftIn('Newcastle', 'NSW', '2300')).toEqual([merrylands, sydney]);
  expect(leftIn('Geelong', 'VIC', '3220')).toEqual([
    ['closed'],
    merrylands,
    sydney,
    ['New South Wales', 'content/legal/terms.ts'],
  ]);
});

test('whoever has given closures of their own is not asked for their holidays', () => {
  const settings = { scheduling: { closed: [] } };
  expect(leftIn('Geelong', 'VIC', '3220', settings)).not.toContainEqual(['closed']);
});

/** The mark and the words it quotes must be beside each other. */
test('claims of the sample practice are marked with the words that the pages show', () => {
  const marked = contentFindings(contentSources(), {}, new Date()).flatMap((finding) => {
    const quoted = /^The pages say “(.+)”/.exec(finding.words)?.[1];
    return quoted ? [{ ...finding, quoted }] : [];
  });
  expect(marked.map(({ place, field }) => `${place} ${field}`)).toEqual([
    'content/about.ts introduction',
    'content/contact.ts directions',
    'content/guides/library/registration-requirements.mdx registrations',
    'content/guides/library/tax-planning-strategies.mdx forecast',
    'content/home.ts promises',
    'content/home.ts registrations',
    'content/home.ts clients',
    'content/legal/privacy.ts cookies',
    'content/services/service-details.ts services',
    'content/services/services.ts services',
    'content/why-us.ts promises',
    'content/why-us.ts forecast',
    'content/why-us.ts directions',
  ]);
  for (const { place, quoted } of marked) {
    const { text = '' } = contentSources().find(({ file }) => file === place) ?? {};
    expect(text.split(quoted).length, quoted).toBeGreaterThan(2);
  }
});
