import { expect, test } from 'vitest';
import { oldestReader, readingAge, sentencesIn, syllablesIn } from './measure.ts';

test.each([
  ['tax', 1],
  ['paid', 1],
  ['claimed', 1],
  ['invoices', 3],
  ['lodged', 1],
  ['table', 2],
  ['deduction', 3],
  ['superannuation', 6],
  ['annual', 3],
  ['quarter', 2],
  ['pension', 2],
  ['you’ll', 1],
  ['$75,000', 1],
  ['2026-27', 1],
])('%s has %i syllables', (word, count) => {
  expect(syllablesIn(word)).toBe(count);
});

test('only whole sentences of the main part count', () => {
  const html = `<header><p>Not this.</p></header><main><h1>Nor this</h1><p>One <b>bold</b> one.
    Is it two?</p><script>let x.</script><ul><li>short</li><li>A list can end in one.</li></ul></main>`;
  expect(sentencesIn(html)).toEqual(['One bold one.', 'Is it two?', 'A list can end in one.']);
});

test('short words in short sentences are for children, and long ones for graduates', () => {
  const easy = ['We can help.', 'Bring the box.', 'You pay the tax in May.'];
  const hard = [
    'Notwithstanding the aforementioned administrative requirements, individual beneficiaries receiving discretionary distributions necessarily accumulate additional documentary obligations.',
  ];
  expect(readingAge(easy)).toBeLessThan(8);
  expect(readingAge(hard)).toBeGreaterThan(20);
  expect(readingAge([])).toBeUndefined();
});

test('legal pages may ask for older readers than the rest of the site', () => {
  const addresses = ['/privacy-policy-corella', '/terms-of-service-corella', '/services-corella'];
  expect(addresses.map(oldestReader)).toEqual([14, 14, 12]);
});
