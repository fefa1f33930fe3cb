import { expect, test } from 'vitest';
import { type Answers, noAnswers } from '#domain/intake/answers.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { differencesBetween, ownAnswers } from './own-answers.ts';

const linesOf = (answers: Answers = exampleAnswers) =>
  ownAnswers(answers, '2026-07-31').flatMap(({ title, answers: lines }) =>
    lines.map(({ label, text, warning = '' }) => `${title}: ${label}: ${text}${warning}`),
  );

test('every answer is listed as it was typed, in the order of the steps, with the name of the bank', () => {
  expect(linesOf()).toEqual([
    'Personal Details: Tax File Number: 123 456 782',
    'Personal Details: Title: MS',
    'Personal Details: Last Name: Nguyen',
    'Personal Details: Given Names: Linh Mai',
    'Personal Details: Date of Birth: 1990-01-31',
    'Contact Information: Email: linh@example.com',
    'Contact Information: Mobile number: 0491 570 156',
    'Contact Information: Best time to call on your mobile: 6:30 PM',
    'Contact Information: Work number: (02) 5550 1234',
    'Contact Information: Extension at work: 12',
    'Contact Information: Best time to call at work: 10:00 AM',
    'Spouse/Partner Details: Do you have a spouse or partner?: Yes',
    'Spouse/Partner Details: Spouse title: MR',
    'Spouse/Partner Details: Spouse last name: Petrov',
    'Spouse/Partner Details: Spouse given names: Ivan',
    'Spouse/Partner Details: Spouse email: ivan@example.com',
    'Spouse/Partner Details: Spouse mobile number: 0491 570 157',
    'Address Details: Full address: Unit 4, 12 Sample Street',
    'Address Details: Suburb: Merrylands',
    'Address Details: State: NSW',
    'Address Details: Postcode: 2160',
    'Address Details: My postal address is different: Yes',
    'Address Details: Postal full address: PO Box 16',
    'Address Details: Postal suburb: Granville',
    'Address Details: Postal state: NSW',
    'Address Details: Postal postcode: 2142',
    'Banking Details: BSB: 062-000 (Commonwealth Bank)',
    'Banking Details: Account Number: 1234 5678',
    'Banking Details: Account Name: Linh Mai Nguyen',
    'Additional Information: How did you hear about us?: A friend',
    'Additional Information: Employer: Sample Bakery',
    'Additional Information: I agree to the Terms of Service and the Privacy Policy: Yes',
  ]);
});

test('what is no longer asked is not listed, and what was left empty says so', () => {
  const lines = linesOf({
    ...exampleAnswers,
    spouse: { ...exampleAnswers.spouse, hasSpouse: 'no' },
    address: { ...exampleAnswers.address, postalDifferent: false },
    additional: { ...noAnswers.additional, consent: true },
  });
  expect(lines.filter((line) => /petrov|granville/i.test(line))).toEqual([]);
  expect(lines).toContain('Spouse/Partner Details: Do you have a spouse or partner?: No');
  expect(lines).toContain('Additional Information: Employer: Not given');
});

test('an answer that is kept is named without its value, and no warning is about it', () => {
  const lines = linesOf({
    ...exampleAnswers,
    personal: {
      ...exampleAnswers.personal,
      tfn: { kept: true, ending: '782' },
      dateOfBirth: { kept: true },
    },
  });
  expect(lines).toContain('Personal Details: Tax File Number: Kept from last year: ending 782');
  expect(lines).toContain('Personal Details: Date of Birth: Kept from last year');
});

test('two devices differ where their answers do', () => {
  const { spouse, additional } = exampleAnswers;
  const there = {
    ...exampleAnswers,
    spouse: { ...spouse, givenNames: 'Iwan' },
    additional: { ...additional, employer: '' },
  };
  expect(differencesBetween(exampleAnswers, there)).toEqual([
    { label: 'Spouse given names', here: 'Ivan', there: 'Iwan' },
    { label: 'Employer', here: 'Sample Bakery', there: 'Not given' },
  ]);
  expect(differencesBetween(exampleAnswers, exampleAnswers)).toEqual([]);
});
