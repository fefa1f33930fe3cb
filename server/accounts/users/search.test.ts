import { expect, test } from 'vitest';
import { pairsOf, searchOf } from './search.ts';

test('what is looked up in an index is part of every spelling', () => {
  expect(searchOf('0491 570').patterns).toEqual(['%0491 570%', '%0491570%', '%+61491570%']);
  expect(searchOf('0491 570').indexed).toBe('570');
  expect(searchOf('0491570156').indexed).toBe('491570156');
  expect(searchOf('04').indexed).toBe('4');
  expect(searchOf('Nguyen').indexed).toBe('nguyen');
  expect(searchOf('').indexed).toBe('');
});

test('of an email address the end of its own part is looked up', () => {
  expect(searchOf('mei.chen1978@example.com').indexed).toBe('chen1978@');
  expect(searchOf('mei.chen1978@example.com').patterns).toEqual(['%mei.chen1978@example.com%']);
  expect(searchOf('@example').indexed).toBe('@example');
  expect(searchOf('me@example').indexed).toBe('me@example');
});

test('a text is taken apart into what the index has', () => {
  expect(pairsOf('ko')).toEqual(['ko']);
  expect(pairsOf('a b@c')).toEqual(['b@', '@c']);
  expect(pairsOf('李伟')).toEqual(['李伟']);
  expect(pairsOf('%')).toEqual(['%']);
  expect(pairsOf('k')).toEqual([]);
});
