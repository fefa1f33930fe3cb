import { expect, test } from 'vitest';
import { emailDoubt, phoneDoubt } from './typing-slips.ts';

test.each([
  ['mei@gmial.com', 'mei@gmail.com'],
  ['mei@gmal.com', 'mei@gmail.com'],
  ['mei@gmaill.com', 'mei@gmail.com'],
  ['mei@gmail.co', 'mei@gmail.com'],
  ['Mei.Chen@hotnail.com', 'Mei.Chen@hotmail.com'],
  [' mei@bigpond.net.ua ', 'mei@bigpond.net.au'],
  ['mei@practice.con', 'mei@practice.com'],
])('%s is doubted', (typed, meant) => {
  expect(emailDoubt(typed)?.meant).toBe(meant);
});

test.each(['mei@gmail.com', 'mei@mail.com', 'mei@corella.example', 'mei', '', 'mei@'])(
  'the address "%s" raises no doubt',
  (typed) => {
    expect(emailDoubt(typed)).toBeUndefined();
  },
);

test.each(['0412 345 67', '0412', '+61 412 345 67', '04 1234 56789'])(
  'the mobile number %s is doubted',
  (typed) => {
    expect(phoneDoubt(typed)).toMatch(/^A mobile number has 10 digits/);
  },
);

test.each(['5550 4161', '02 5550 416', '09 5550 4161'])('the number %s is doubted', (typed) => {
  expect(phoneDoubt(typed)).toMatch(/^A phone number has 10 digits with its area code/);
});

test.each([
  '0412 345 678',
  '+61 412 345 678',
  '+61 (0)412 345 678',
  '(02) 5550 4161',
  '1300 975 707',
  '13 28 61',
  '+44 20 7946 0000',
  '',
])('the number "%s" raises no doubt', (typed) => {
  expect(phoneDoubt(typed)).toBeUndefined();
});
