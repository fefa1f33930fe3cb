import { expect, test } from 'vitest';
import { privacyPolicy } from '#content/legal/privacy.ts';
import { termsOfService } from '#content/legal/terms.ts';
import { practice } from '#content/practice.ts';
import { fillPractice } from './fill-practice.ts';

test('the details of the practice replace their tokens', () => {
  expect(fillPractice('{practice} (ABN {abn}).', practice)).toEqual([
    { words: practice.name },
    { words: ' (ABN ' },
    { words: practice.abn },
    { words: ').' },
  ]);
});

test('an email address and a phone number are marked as ways to reach the practice', () => {
  expect(fillPractice('{email}{phone}', practice)).toEqual([
    { words: practice.email, reach: 'email' },
    { words: practice.phone, reach: 'phone' },
  ]);
});

test('a web address is marked, without the full stop after it', () => {
  expect(fillPractice('Search www.tpb.gov.au/public-register.', practice)).toEqual([
    { words: 'Search ' },
    { words: 'www.tpb.gov.au/public-register', reach: 'web' },
    { words: '.' },
  ]);
});

test('an unknown token is refused', () => {
  expect(() => fillPractice('Fax {fax}', practice)).toThrow('{fax}, which is unknown');
});

test('what takes the place of a token is not read for tokens again', () => {
  const odd = { ...practice, name: '{abn} www.thief.example' };
  expect(fillPractice('{practice}', odd)).toEqual([{ words: odd.name }]);
});

test('both documents can be filled in, and carry the ABN', () => {
  for (const { intro, sections } of [privacyPolicy, termsOfService]) {
    const texts = [
      intro,
      ...sections.flatMap(({ paragraphs, list = [] }) => [...paragraphs, ...list]),
    ];
    const words = texts.flatMap((text) => fillPractice(text, practice)).map((part) => part.words);
    expect(words).toContain(practice.abn);
  }
});
