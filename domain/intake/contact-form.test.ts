import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryAnswers } from '#testing/intake/arbitrary-answers.ts';
import { textFields } from '#testing/intake/text-fields.ts';
import type { Answers } from './answers.ts';
import { contactFormSchema } from './contact-form.ts';
import { exampleAnswers } from './example.ts';
import { payloadOf } from './payload.ts';
import { stepIds } from './steps.ts';
import { isStepValid, validateStep } from './validate-step.ts';

const example = payloadOf(exampleAnswers);
type Part = keyof typeof example;

/** The example with one part changed; `undefined` leaves a field out. */
const changed = (part: Part, change: object) =>
  JSON.parse(JSON.stringify({ ...example, [part]: { ...example[part], ...change } }));
const complaint = (body: unknown) => contactFormSchema.safeParse(body).error?.issues[0]?.message;

test('the example is accepted as it is', () => {
  expect(contactFormSchema.parse(example)).toEqual(example);
});

test('what the screen accepts, the server accepts and stores as sent', () => {
  let accepted = 0;
  fc.assert(
    fc.property(arbitraryAnswers, (answers) => {
      if (!stepIds.every((id) => isStepValid(id, answers))) return;
      accepted += 1;
      const sent = payloadOf(answers);
      expect(contactFormSchema.parse(sent)).toEqual(sent);
    }),
    { numRuns: 1000 },
  );
  expect(accepted).toBeGreaterThan(80);
});

test('what the screen refuses, the server refuses with the same message', () => {
  let refused = 0;
  fc.assert(
    fc.property(arbitraryAnswers, (given) => {
      // Consent is not sent, and an unanswered question cannot be.
      const spouse = { ...given.spouse, hasSpouse: given.spouse.hasSpouse || 'no' } as const;
      const answers = { ...given, spouse, additional: { ...given.additional, consent: true } };
      const messages = stepIds.flatMap((id) => Object.values(validateStep(id, answers)));
      // In the call, a spouse without a last name counts as no spouse.
      if (messages.length === 0 || messages.includes('Spouse last name is required')) return;
      refused += 1;
      const found = contactFormSchema.safeParse(payloadOf(answers)).error?.issues ?? [];
      expect([...new Set(found.map(({ message }) => message))].sort()).toEqual(
        [...new Set(messages)].sort(),
      );
    }),
    { numRuns: 500 },
  );
  expect(refused).toBeGreaterThan(100);
});

describe('a required field that is missing, empty or blank gets the screen’s message', () => {
  const residential = { postalDifferent: false };
  test.each<[Part, string, string, object?]>([
    ['personalDetails', 'ssn', 'Tax File Number is required'],
    ['personalDetails', 'lastName', 'Last Name is required'],
    ['personalDetails', 'firstName', 'Given Names are required'],
    ['personalDetails', 'dateOfBirth', 'Date of Birth is required'],
    ['contactInfo', 'email', 'Email is required'],
    ['contactInfo', 'mobilePhone', 'At least one phone number is required', { workPhone: '' }],
    ['spouseDetails', 'lastName', 'Spouse last name is required'],
    ['spouseDetails', 'firstName', 'Spouse given names are required'],
    ['spouseDetails', 'email', 'Spouse email is required'],
    ['spouseDetails', 'mobilePhone', 'At least one spouse phone number is required'],
    ['addressDetails', 'postalAddress', 'Postal full address is required'],
    ['addressDetails', 'postalCity', 'Postal suburb is required'],
    ['addressDetails', 'postalState', 'Postal state is required'],
    ['addressDetails', 'postalZip', 'Postal postcode is required'],
    ['addressDetails', 'residentialAddress', 'Full address is required', residential],
    ['addressDetails', 'residentialCity', 'Suburb is required', residential],
    ['addressDetails', 'residentialState', 'State is required', residential],
    ['addressDetails', 'residentialZip', 'Postcode is required', residential],
    ['bankingDetails', 'routingNumber', 'BSB is required'],
    ['bankingDetails', 'accountNumber', 'Account Number is required'],
    ['bankingDetails', 'bankName', 'Account Name is required'],
    ['eSignature', 'signature', 'Signature is required'],
    ['eSignature', 'signatureDate', 'Signature date is required'],
  ])('%s.%s', (part, field, message, more = {}) => {
    for (const nothing of [undefined, '', '  ']) {
      expect(complaint(changed(part, { ...more, [field]: nothing }))).toBe(message);
    }
  });
});

test('an empty form is refused for its tax file number first', () => {
  const empty = Object.fromEntries(Object.keys(example).map((part) => [part, {}]));
  expect(complaint({ ...empty, spouseDetails: null })).toBe('Tax File Number is required');
});

test('optional fields get their defaults', () => {
  const { email, mobilePhone } = example.contactInfo;
  const { spouseDetails: _, ...others } = example;
  const parsed = contactFormSchema.parse({
    ...others,
    contactInfo: { email, mobilePhone, homeAMPM: '' },
    additionalInfo: {},
  });
  expect(parsed.spouseDetails).toBeNull();
  expect(parsed.contactInfo).toMatchObject({
    selectedPhones: ['mobile'],
    homePhone: '',
    mobileAMPM: 'PM',
    homeAMPM: '',
  });
  expect(parsed.additionalInfo).toEqual({
    occupation: '',
    employer: '',
    annualIncome: '',
    notes: '',
  });
});

test('a phone that is not ticked is kept when another program sends it', () => {
  const parsed = contactFormSchema.parse(changed('contactInfo', { homePhone: '02 5550 0000' }));
  expect(parsed.contactInfo.homePhone).toBe('0255500000');
});

test('an unknown or missing part is refused', () => {
  for (const part of Object.keys(example) as Part[]) {
    expect(contactFormSchema.safeParse(changed(part, { isAdmin: true })).success).toBe(false);
    if (part === 'spouseDetails') continue;
    expect(contactFormSchema.safeParse({ ...example, [part]: undefined }).success).toBe(false);
  }
  expect(contactFormSchema.safeParse({ ...example, userId: '1' }).success).toBe(false);
  for (const body of [null, [], 'form', 7]) {
    expect(contactFormSchema.safeParse(body).success).toBe(false);
  }
});

test('an unknown choice, or a value of the wrong type, is refused', () => {
  const bodies = [
    changed('personalDetails', { title: 'KING' }),
    changed('personalDetails', { ssn: 123456782 }),
    changed('contactInfo', { selectedPhones: ['fax'] }),
    changed('contactInfo', { selectedPhones: 'mobile' }),
    changed('contactInfo', { workAMPM: 'NOON' }),
    changed('addressDetails', { postalDifferent: 'yes' }),
  ];
  for (const body of bodies) expect(contactFormSchema.safeParse(body).success).toBe(false);
});

test('the largest form fits into a request of 1 MB', () => {
  const widest = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, { limit }]) => [name, '€'.repeat(limit)]),
    );
  const parts = stepIds.map((id) => [id, { ...exampleAnswers[id], ...widest(textFields[id]) }]);
  const { image } = textFields.signature;
  const answers: Answers = Object.fromEntries(parts);
  const sent = payloadOf({
    ...answers,
    signature: { ...answers.signature, image: 'A'.repeat(image.limit) },
  });
  expect(new TextEncoder().encode(JSON.stringify(sent)).length).toBeLessThan(1_000_000);
});

test('control characters are removed before storing', () => {
  const body = changed('personalDetails', {
    lastName: '\0Ngu\u0007yen\n',
    ssn: '123\u200b 456-782',
  });
  expect(contactFormSchema.parse(body).personalDetails).toMatchObject({
    lastName: 'Ngu yen',
    ssn: '123456782',
  });
});
