import { expect, test } from 'vitest';
import { cutToLimit } from '#domain/fields/cut-to-limit.ts';
import { wording } from '#domain/wording.ts';
import { textFields } from '#testing/intake/text-fields.ts';
import { postcodeWarning } from './postcode-warning.ts';
import {
  bankWarning,
  bsbWarning,
  dateOfBirthWarning,
  mobileWarning,
  tfnWarning,
} from './warnings.ts';

const { warnings } = wording;

test('an empty field raises no warning', () => {
  expect([
    tfnWarning(''),
    bsbWarning(' '),
    postcodeWarning('', 'NSW'),
    dateOfBirthWarning('', '2026-07-01'),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});

test.each(['123 456 782', '123-456-782', '81 854 402', '37118629'])(
  '%s may be a tax file number',
  (tfn) => expect(tfnWarning(tfn)).toBeUndefined(),
);

test.each(['123 456 783', '81854403', '1234567', '1234567890', '000000000', '12345678x'])(
  '%s gets a warning as a tax file number',
  (tfn) => expect(tfnWarning(tfn)).toBe(warnings.tfn),
);

test('any one wrong digit of a tax file number is noticed', () => {
  for (const good of ['123456782', '81854402']) {
    for (let place = 0; place < good.length; place += 1) {
      for (let digit = 0; digit <= 9; digit += 1) {
        const tried = `${good.slice(0, place)}${digit}${good.slice(place + 1)}`;
        expect(tfnWarning(tried)).toBe(tried === good ? undefined : warnings.tfn);
      }
    }
  }
});

test('a BSB has six digits, with or without its dash', () => {
  expect(bsbWarning('062-000')).toBeUndefined();
  expect(bsbWarning('062 000')).toBeUndefined();
  for (const odd of ['06200', '06200O', 'bank']) expect(bsbWarning(odd)).toBe(warnings.bsb);
});

test('a BSB pasted with its dash keeps all of its digits, and a full field takes no more', () => {
  const { bsb } = textFields.banking;
  expect(cutToLimit(bsb, '062-0001', '')).toBe('062000');
  expect(cutToLimit(bsb, '062-000', '06200')).toBe('062000');
  expect(cutToLimit(bsb, '9062000', '062000')).toBe('062000');
  expect(cutToLimit(bsb, '082-000', '062000')).toBe('082000');
  expect(cutToLimit(textFields.contact.workExtension, '1234', '')).toBe('123');
});

test.each([
  ['2160', 'NSW'],
  ['2600', 'ACT'],
  ['0800', 'NT'],
  ['3000', 'VIC'],
  ['4000', 'QLD'],
  ['5000', 'SA'],
  ['6000', 'WA'],
  ['7000', 'TAS'],
  ['2620', 'ACT'],
  ['2620', 'NSW'],
  ['0872', 'WA'],
  ['2160', 'Somewhere'],
  ['2160', ''],
  ['2160', 'nsw'],
  ['SW1A 1AA', 'Outside Australia'],
])('%s is a postcode of %s', (postcode, state) => {
  expect(postcodeWarning(postcode, state)).toBeUndefined();
});

test('a malformed postcode, or one of another state, gets a warning', () => {
  for (const odd of ['216', '21600', 'ABCD'])
    expect(postcodeWarning(odd, 'NSW')).toBe(warnings.postcode);
  expect(postcodeWarning('2160', 'VIC')).toBe(warnings.postcodeElsewhere('VIC'));
  expect(postcodeWarning('3000', 'NSW')).toContain('NSW');
});

test('a date of birth in the future gets a warning', () => {
  expect(dateOfBirthWarning('2026-07-02', '2026-07-01')).toBe(warnings.dateOfBirth);
  expect(dateOfBirthWarning('1/7/2026', '2026-07-01')).not.toBe(warnings.dateOfBirth);
});

test('an age below 14 or above 110 gets a warning, from one birthday to the other', () => {
  const today = '2026-07-01';
  expect(dateOfBirthWarning('2012-07-01', today)).toBeUndefined();
  expect(dateOfBirthWarning('02/07/2012', today)).toBe(warnings.young(14));
  expect(dateOfBirthWarning('1915-07-02', today)).toBeUndefined();
  expect(dateOfBirthWarning('1915-07-01', today)).toBe(warnings.old(110));
});

test.each([
  '0491 570 156',
  '+61 491 570 156',
  '61491570156',
  '0061 491570156',
  '+64 21 555 01',
  '',
])('%s may be a mobile number', (mobile) => expect(mobileWarning(mobile)).toBeUndefined());

test.each(['0491 570 15', '0491 570 1566', '491570156', '+61 491 570 15', 'none'])(
  '%s gets a warning as a mobile number, unless it has no digits',
  (mobile) => expect(mobileWarning(mobile)).toBe(mobile === 'none' ? undefined : warnings.mobile),
);

test('a whole BSB that no bank has gets a warning', () => {
  const bankOf = (bsb: string) => (bsb.startsWith('06') ? { name: undefined } : undefined);
  expect(bankWarning('062-000', bankOf)).toBeUndefined();
  expect(bankWarning('992-000', bankOf)).toBe(warnings.bank);
  expect(bankWarning('99200', bankOf)).toBeUndefined();
});

test('an incomplete date gets no warning', () => {
  for (const typed of ['3', '31/0', '31/01/199']) {
    expect(dateOfBirthWarning(typed, '2026-07-01')).toBeUndefined();
  }
});
