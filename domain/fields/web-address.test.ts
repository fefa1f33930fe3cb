import { expect, test } from 'vitest';
import { hasWebAddress } from './web-address.ts';

test.each([
  'Claim your refund at https://ato.example/pay',
  'www.refund.example',
  'Refund: refund-now.com',
  'REFUND.COM.AU',
  'bit.ly/3xYz',
  'ｗｗｗ．refund．com',
  'ftp://files',
])('%j has the address of a web page', (text) => {
  expect(hasWebAddress(text)).toBe(true);
});

test.each([
  'Mei Chen',
  'J. R. Smith',
  'Dr. Anne-Marie O’Neil',
  'Mei Chen (St. Clair)',
  'A.B. Comino',
  'Smith & Co.',
])('%j is a name', (text) => {
  expect(hasWebAddress(text)).toBe(false);
});
