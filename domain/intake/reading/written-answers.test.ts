import { expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { writtenAnswers } from './written-answers.ts';

const example = payloadOf(exampleAnswers);
const linesOf = (form: typeof example) =>
  writtenAnswers(form).flatMap(({ title, answers }) =>
    answers.map(({ label, text }) => `${title}: ${label}: ${text}`),
  );

test('every answer is there in words, in the order of the steps', () => {
  expect(linesOf(example)).toEqual([
    'Personal Details: Tax File Number: •••••• 782',
    'Personal Details: Title: Ms',
    'Personal Details: Last Name: Nguyen',
    'Personal Details: Given Names: Linh Mai',
    'Personal Details: Date of Birth: ••••••',
    'Contact Information: Email: linh@example.com',
    'Contact Information: Mobile number: 0491 570 156, best 6:30 PM',
    'Contact Information: Work number: (02) 5550 1234, ext. 12, best 10:00 AM',
    'Spouse/Partner Details: Spouse title: Mr',
    'Spouse/Partner Details: Spouse last name: Petrov',
    'Spouse/Partner Details: Spouse given names: Ivan',
    'Spouse/Partner Details: Spouse email: ivan@example.com',
    'Spouse/Partner Details: Spouse mobile number: 0491 570 157',
    'Address Details: Residential address: Unit 4, 12 Sample Street, Merrylands NSW 2160',
    'Address Details: Postal address: PO Box 16, Granville NSW 2142',
    'Banking Details: BSB: 062-000',
    'Banking Details: Account Number: •••••• 678',
    'Banking Details: Account Name: Linh Mai Nguyen',
    'Additional Information: How did you hear about us?: A friend',
    'Additional Information: Employer: Sample Bakery',
    'E-Signature: Signed on: 31 July 2026',
  ]);
});

test('what was not given says so', () => {
  const bare = {
    ...example,
    spouseDetails: null,
    addressDetails: { ...example.addressDetails, postalDifferent: false },
    additionalInfo: { ...example.additionalInfo, employer: '', notes: 'Call after six' },
  };
  expect(linesOf(bare)).toEqual(
    expect.arrayContaining([
      'Spouse/Partner Details: Spouse or partner: None',
      'Address Details: Postal address: The same',
      'Additional Information: Employer: Not given',
      'Additional Information: Notes: Call after six',
    ]),
  );
});

test('of a short number nothing is shown, and a mask is spoken as a word', () => {
  const short = {
    ...example,
    bankingDetails: { ...example.bankingDetails, accountNumber: '4321' },
  };
  const banking = writtenAnswers(short).find(({ title }) => title === 'Banking Details');
  expect(banking?.answers[1]).toEqual({
    label: 'Account Number',
    text: '••••••',
    spoken: 'Hidden',
  });
});
