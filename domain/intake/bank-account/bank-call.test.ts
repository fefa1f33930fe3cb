import { expect, test } from 'vitest';
import { endOf, isOnFile } from './bank-call.ts';

test('numbers are compared by their digits, however they are written', () => {
  const onFile = ['0491570156', '(02) 5550 1234', ''];
  for (const number of ['0491 570 156', '+61 491 570 156', '0011 61 491570156', '02-5550-1234']) {
    expect([number, isOnFile(number, onFile)]).toEqual([number, true]);
  }
  for (const number of ['0491 570 157', '491570156', '', 'no digits', '61']) {
    expect([number, isOnFile(number, onFile)]).toEqual([number, false]);
  }
});

test('the log gets the end of a number', () => {
  expect(endOf('0491 570 156')).toBe('…156');
});
