import { expect, test } from 'vitest';
import { fieldProblems } from '#domain/fields/text-field.ts';
import { bookerFields, bookerPhoneDoubt } from './booker-fields.ts';
import { type Booker, bookerSchema } from './booking.ts';

const mei: Booker = {
  name: 'Mei Chen',
  email: 'mei@example.com',
  phone: '02 5550 4161',
  about: '',
};

/** The first message of each field, as the server's schema has it. */
function serversProblems(booker: Booker) {
  const { error } = bookerSchema.safeParse(booker);
  const issues = (error?.issues ?? []).toReversed();
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
}

test.each<[string, Partial<Booker>]>([
  ['everything in order', {}],
  ['nothing typed', { name: '', email: '', phone: '' }],
  ['spaces alone', { name: '  ', email: '  ', phone: '  ' }],
  ['spaces around', { name: ' Mei ', email: ' mei@example.com ', phone: ' 0255504161 ' }],
  ['an address without a dot', { email: 'mei@example' }],
  ['an address without a name', { email: '@example.com' }],
  ['an address with quotes', { email: '"mei"@example.com' }],
  ['a number without its area code', { phone: '5550 416' }],
  ['a mobile number with digits missing', { phone: '0412' }],
  ['a number from abroad', { phone: '+44 20 7946 0000' }],
  ['long texts', { name: 'x'.repeat(201), phone: '1'.repeat(51), about: 'x'.repeat(5001) }],
  ['texts as long as they may be', { name: 'x'.repeat(200), about: 'x'.repeat(5000) }],
])('the form and the server give the same messages for %s', (_, typed) => {
  const booker = { ...mei, ...typed };
  expect(fieldProblems(bookerFields, booker)).toEqual(serversProblems(booker));
});

test('a number is doubted only where the booker may continue with it', () => {
  expect(bookerPhoneDoubt('0412 345 67')).toMatch(/^A mobile number has 10 digits/);
  expect(bookerPhoneDoubt('0412')).toBeUndefined();
  expect(bookerPhoneDoubt('5550')).toBeUndefined();
});
