import { expect, test } from 'vitest';
import { exactAmount, percent, plainAmount, signedDollars } from './format.ts';
import { toDollars } from './money.ts';

test('a result carries its sign, and zero is positive', () => {
  expect(signedDollars(1234)).toBe('+$1,234');
  expect(signedDollars(-567)).toBe('-$567');
  expect(signedDollars(0)).toBe('+$0');
  expect(signedDollars(-0)).toBe('+$0');
  expect(signedDollars(12_345_678)).toBe('+$12,345,678');
});

test('half a dollar rounds away from zero, and just below zero shows no minus', () => {
  expect(toDollars(50_000)).toBe(1);
  expect(toDollars(-50_000)).toBe(-1);
  expect(toDollars(49_999)).toBe(0);
  expect(Object.is(toDollars(-49_999), 0)).toBe(true);
});

test('columns show cents, sentences only where there are some', () => {
  expect(exactAmount(147_940_000)).toBe('$1,479.40');
  expect(exactAmount(-5_000)).toBe('-$0.05');
  expect(plainAmount(8_500_000)).toBe('$85,000');
  expect(plainAmount(8_500_050)).toBe('$85,000.50');
});

test('parts of a cent are shown where there are some', () => {
  expect(exactAmount(90_206_500)).toBe('$902.065');
  expect(exactAmount(22_675_750)).toBe('$226.7575');
  expect(exactAmount(-1)).toBe('-$0.00001');
});

test('a rate is shown without needless digits', () => {
  expect(percent(300)).toBe('30%');
  expect(percent(15)).toBe('1.5%');
});
