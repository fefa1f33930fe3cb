import { describe, expect, test } from 'vitest';
import { textFields } from '#testing/intake/text-fields.ts';
import { type Answers, noAnswers } from './answers.ts';
import { exampleAnswers } from './example.ts';
import { type StepId, stepIds, steps } from './steps.ts';
import { errorsAfterEdit, validateStep } from './validate-step.ts';

type Change = { readonly [Id in StepId]?: Partial<Answers[Id]> };

function changed(change: Change): Answers {
  const parts = stepIds.map((id) => [id, { ...exampleAnswers[id], ...change[id] }]);
  return Object.fromEntries(parts) as Answers;
}

const errorsOf = (id: StepId, part: object): Record<string, string> =>
  validateStep(id, changed({ [id]: part }));

test('there are seven steps with their names', () => {
  expect(stepIds.map((id) => steps[id].title)).toEqual([
    'Personal Details',
    'Contact Information',
    'Spouse/Partner Details',
    'Address Details',
    'Banking Details',
    'Additional Information',
    'E-Signature',
  ]);
});

test('the form opens with its defaults', () => {
  expect(noAnswers.personal.title).toBe('MR');
  expect(noAnswers.spouse).toMatchObject({ hasSpouse: '', title: 'MR' });
  for (const { contact } of [noAnswers, { contact: noAnswers.spouse }]) {
    expect(contact.selectedPhones).toEqual(['mobile']);
    expect([contact.mobileAMPM, contact.homeAMPM, contact.workAMPM]).toEqual(['PM', 'PM', 'PM']);
  }
});

test('a form that is filled in has no errors', () => {
  for (const id of stepIds) expect(validateStep(id, exampleAnswers)).toEqual({});
});

describe('an empty step lists what it needs, in this order', () => {
  const residential = { ...noAnswers.address };
  const postal = { ...noAnswers.address, postalDifferent: true };
  const spouse = { ...noAnswers.spouse, hasSpouse: 'yes' };
  test.each<[string, StepId, object, Record<string, string>]>([
    [
      'personal details',
      'personal',
      noAnswers.personal,
      {
        tfn: 'Tax File Number is required',
        lastName: 'Last Name is required',
        givenNames: 'Given Names are required',
        dateOfBirth: 'Date of Birth is required',
      },
    ],
    [
      'contact information',
      'contact',
      noAnswers.contact,
      {
        email: 'Email is required',
        selectedPhones: 'At least one phone number is required',
      },
    ],
    ['the spouse question', 'spouse', noAnswers.spouse, { hasSpouse: 'Please answer yes or no.' }],
    [
      'a spouse',
      'spouse',
      spouse,
      {
        lastName: 'Spouse last name is required',
        givenNames: 'Spouse given names are required',
        email: 'Spouse email is required',
        selectedPhones: 'At least one spouse phone number is required',
      },
    ],
    [
      'the residential address',
      'address',
      residential,
      {
        residentialAddress: 'Full address is required',
        residentialSuburb: 'Suburb is required',
        residentialState: 'State is required',
        residentialPostcode: 'Postcode is required',
      },
    ],
    [
      'the postal address alone, when it is different',
      'address',
      postal,
      {
        postalAddress: 'Postal full address is required',
        postalSuburb: 'Postal suburb is required',
        postalState: 'Postal state is required',
        postalPostcode: 'Postal postcode is required',
      },
    ],
    [
      'banking details',
      'banking',
      noAnswers.banking,
      {
        bsb: 'BSB is required',
        accountNumber: 'Account Number is required',
        accountName: 'Account Name is required',
      },
    ],
    ['the consent', 'additional', noAnswers.additional, { consent: 'You must agree to the terms' }],
    [
      'the signature',
      'signature',
      noAnswers.signature,
      { image: 'Signature is required', date: 'Signature date is required' },
    ],
  ])('%s', (_title, id, part, errors) => {
    const found = errorsOf(id, part);
    expect(found).toEqual(errors);
    expect(Object.keys(found)).toEqual(Object.keys(errors));
  });
});

test('blanks, dashes and invisible characters do not count as answers', () => {
  for (const nothing of ['  ', '\t\n', '\0', '\u202e']) {
    expect(errorsOf('personal', { lastName: nothing })).toEqual({
      lastName: 'Last Name is required',
    });
  }
  expect(errorsOf('personal', { tfn: ' - \u200b' })).toEqual({
    tfn: 'Tax File Number is required',
  });
});

test.each([
  'linh',
  'linh@',
  '@example.com',
  'linh@example',
  'linh@example.',
  'linh@.com',
  'a b@c.d',
])('the email %j is invalid', (email) => {
  expect(errorsOf('contact', { email })).toEqual({ email: 'Email is invalid' });
  expect(errorsOf('spouse', { email })).toEqual({ email: 'Spouse email is invalid' });
});

test.each(['a@b.c', 'linh+tax@mail.example.com.au', ' linh@example.com '])(
  'the email %j is valid',
  (email) => expect(errorsOf('contact', { email })).toEqual({}),
);

test('only ticked phones count', () => {
  const unticked = { selectedPhones: ['home'], mobilePhone: '0491 570 156', homePhone: ' ' };
  expect(errorsOf('contact', unticked)).toEqual({
    selectedPhones: 'At least one phone number is required',
  });
  expect(errorsOf('contact', { ...unticked, homePhone: '5550 1234' })).toEqual({});
});

test.each(['1990-02-30', '31/02/1990', '0090-01-31', 'yesterday', '1990-1-1', '1/1/90'])(
  '%s is not a date of birth',
  (dateOfBirth) => {
    expect(errorsOf('personal', { dateOfBirth })).toEqual({
      dateOfBirth: 'Please enter the date of birth as a date, such as 31/01/1990.',
    });
  },
);

test.each(['1990-01-01', '2000-02-29', '31/12/1949', '1.2.1985', '31011990', '31 01 1990'])(
  '%s is a date of birth',
  (dateOfBirth) => expect(errorsOf('personal', { dateOfBirth })).toEqual({}),
);

test.each([
  'hello',
  'data:text/html;base64,AAAA',
  'data:image/svg+xml;base64,AAAA',
  'data:image/png;base64,',
])('%j is not a signature', (image) => {
  expect(errorsOf('signature', { image })).toEqual({
    image: 'The signature must be a PNG or JPEG picture.',
  });
});

test('every text field has a limit with a message', () => {
  for (const id of stepIds) {
    for (const [name, { limit, tooLong }] of Object.entries(textFields[id])) {
      const answers = { selectedPhones: ['mobile', 'home', 'work'], [name]: 'x'.repeat(limit + 1) };
      expect(errorsOf(id, answers)).toEqual({ [name]: tooLong });
    }
  }
  expect(textFields.banking.bsb.limit).toBe(6);
  expect(textFields.contact.homeExtension.limit).toBe(3);
  expect(textFields.spouse.workExtension.limit).toBe(3);
});

test('answers no longer on the screen cause no errors', () => {
  const long = 'x'.repeat(500);
  expect(errorsOf('spouse', { hasSpouse: 'no', lastName: long, email: 'no' })).toEqual({});
  expect(errorsOf('contact', { selectedPhones: ['mobile'], homePhone: long })).toEqual({});
  expect(errorsOf('address', { postalDifferent: false, postalAddress: long })).toEqual({});
});

test('editing a field clears its message only', () => {
  const errors = validateStep('personal', noAnswers);
  const { tfn: _, ...others } = errors;
  expect(errorsAfterEdit('personal', errors, 'tfn')).toEqual(others);
  expect(errorsAfterEdit('personal', errors, 'title')).toEqual(errors);
});

test('typing any phone number clears the message about all of them', () => {
  const errors = validateStep('contact', noAnswers);
  expect(errorsAfterEdit('contact', errors, 'homePhone')).toEqual({ email: 'Email is required' });
  expect(errorsAfterEdit('contact', errors, 'selectedPhones')).toEqual({
    email: 'Email is required',
  });
});
