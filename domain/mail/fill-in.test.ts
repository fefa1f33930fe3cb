import { expect, test } from 'vitest';
import { factsNamedIn, fillIn, hasLooseBraces, paragraphsOf } from './fill-in.ts';

const facts = { job: '2025-26 tax return', none: '', name: '{job} $& $1' };

test.each([
  ['Your {job} was lodged', 'Your 2025-26 tax return was lodged'],
  ['Information needed: {none}', 'Information needed'],
  ['Signed ({none})', 'Signed'],
  ['Signed ({job})', 'Signed (2025-26 tax return)'],
  ['We need it. {none} Please sign in.', 'We need it. Please sign in.'],
  ['{none} Please sign in.', 'Please sign in.'],
  ['({none} or so)', '( or so)'],
  ['{unknown} and {constructor}', '{unknown} and {constructor}'],
])('%s', (words, filled) => {
  expect(fillIn(words, facts)).toBe(filled);
});

test('what a fact says is not read for facts again', () => {
  expect(fillIn('Hello {name}', facts)).toBe('Hello {job} $& $1');
});

test('everything in braces is found, and braces that hold nothing', () => {
  expect(factsNamedIn('{job} and { job } and {}')).toEqual(['job', ' job ', '']);
  expect(hasLooseBraces('{job}')).toBe(false);
  expect(['{', 'a } b', '{{job}}', '{a b}', '{}'].every(hasLooseBraces)).toBe(true);
});

test('paragraphs are apart by empty lines', () => {
  expect(paragraphsOf('One\nstill one\n\n \nTwo\n\n')).toEqual(['One\nstill one', 'Two']);
});
