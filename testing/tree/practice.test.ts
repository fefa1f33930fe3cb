import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultScheduling } from '#content/bookings/scheduling.ts';
import { practice } from '#content/practice.ts';
import { spokenHours } from '#domain/dates/opening-hours.ts';
import { isTest, root, sourceFiles } from './source-files.ts';

/**
 * Who the practice is comes from one file: renaming it is an edit of that file alone. The people
 * clients meet come from another.
 */

const profile = ['practice.ts', 'bookings/people.ts', 'bookings/scheduling.ts'].map((file) =>
  join('content', file),
);
const sources = ['app', 'content', 'domain', 'server', 'tools']
  .flatMap(sourceFiles)
  .filter((file) => !isTest(file) && !profile.includes(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
const literally = (words: string) => new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

test.each(Object.keys(practice))('the field "%s" is used', (field) => {
  const read = `practice\\.${field}\\b`;
  const takenApart = `\\{[^{}]*\\b${field}\\b[^{}]*\\}(?: = |: )practice\\b`;
  expect(filesWith(new RegExp(`${read}|${takenApart}`, 'i'))).not.toEqual([]);
});

const ownWords = [
  practice.name,
  practice.origin,
  practice.origin.replace(/^https:\/\/(?:www\.)?/, ''),
  practice.phone,
  practice.phone.replace(/\D/g, ''),
  practice.email,
  practice.address.street,
  practice.abn,
  practice.abn.replaceAll(' ', ''),
  practice.timeZone,
  practice.map.embed,
  practice.map.link,
  ...practice.hours.map((entry) => spokenHours(entry).time),
  ...[...practice.social, ...practice.lendingPartners].map(({ href }) => href),
  ...practice.lendingPartners.map(({ name }) => name),
  ...practice.statistics.map(({ label }) => label),
  ...defaultScheduling.staff.map(({ name }) => name),
];

test.each(ownWords)('"%s" is written down once', (words) => {
  expect(filesWith(literally(words))).toEqual([]);
});

test('the slug comes from the profile wherever it is part of an address', () => {
  // A source file may be named after the product too.
  const inAddress = new RegExp(`[-/'"\`]${practice.slug}\\b(?!\\.ts)`);
  // The server's database, cache and temporary folders are named after the product.
  const addresses = filesWith(inAddress).filter((file) => !file.startsWith(join('server', '')));
  expect(addresses).toEqual([]);
});

test('the suburb of the practice comes from the profile', () => {
  // Guides are about the place, and examples of the API live there.
  const aboutThePlace = [join('content', 'guides', ''), join('domain', '')];
  const named = filesWith(literally(practice.address.suburb)).filter(
    (file) => !aboutThePlace.some((folder) => file.startsWith(folder)),
  );
  expect(named).toEqual([]);
});
