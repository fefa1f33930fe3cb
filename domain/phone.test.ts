import { expect, test } from 'vitest';
import { telHref } from './phone.ts';

test('a written Australian number becomes a dialling address with its country code', () => {
  expect(telHref('(02) 5550 4160')).toBe('tel:+61255504160');
});

test('a number that already has a country code keeps it', () => {
  expect(telHref('+61 2 5550 4160')).toBe('tel:+61255504160');
});

test('a 1300 number stays as it is', () => {
  expect(telHref('1300 555 416')).toBe('tel:1300555416');
});
