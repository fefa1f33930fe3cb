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
  'Pay at refund.tax',
  'refund.example',
  'refund.zip',
  '192.168.0.1/a',
  'Go to refund。com',
  'refund\u200b.com',
  'Jane https:refund',
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
  'Dr.Smith',
  'St.John Rivers',
  'Anna.Maria Lopez',
])('%j is a name', (text) => {
  expect(hasWebAddress(text)).toBe(false);
});
