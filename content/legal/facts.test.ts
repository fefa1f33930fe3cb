import { expect, test } from 'vitest';
import type { LegalFacts } from '#domain/publishing/settings/legal.ts';
import { complaintsTo, schemeParagraphs, storageParagraphs } from './facts.ts';

const facts: LegalFacts = {
  storage: { where: 'unsaid' },
  complaints: { contact: '' },
  scheme: '',
};
const told = (storage: typeof facts.storage) => storageParagraphs({ ...facts, storage }).join(' ');

test('no country is named that no one has given', () => {
  expect(told({ where: 'unsaid' })).toMatch(/ask us in which countries/);
  expect(told({ where: 'unsaid' })).not.toMatch(/New Zealand|Singapore|\{countries\}/);
});

test('countries are named where there are some, and care abroad only then', () => {
  expect(told({ where: 'abroad', countries: 'Fiji' })).toMatch(/\{countries\}.*APP 8/);
  expect(told({ where: 'australia' })).toMatch(/in Australia/);
  expect(told({ where: 'australia' })).not.toMatch(/APP 8/);
});

test('whoever answers complaints is named', () => {
  expect(complaintsTo(facts)).toBe('us first');
  expect(complaintsTo({ ...facts, complaints: { contact: 'Mei' } })).toBe(
    '{complaintsContact} first',
  );
});

test('a scheme stands in the terms of a practice that it covers', () => {
  expect(schemeParagraphs(facts, { liabilityLimited: false })).toEqual([]);
  const [unnamed] = schemeParagraphs(facts, { liabilityLimited: true });
  expect(unnamed).toMatch(/limited by a scheme approved/);
  const [named] = schemeParagraphs({ ...facts, scheme: 'A' }, { liabilityLimited: true });
  expect(named).toMatch(/limited by \{scheme\}/);
});
