import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryAnswers } from '#testing/intake/arbitrary-answers.ts';
import { noAnswers } from './answers.ts';
import { exampleAnswers } from './example.ts';
import { normalised } from './normalise.ts';
import { answersOf, payloadOf } from './payload.ts';

test('the answers are sent under the names of the call, numbers without their spaces', () => {
  expect(payloadOf(exampleAnswers)).toMatchObject({
    personalDetails: {
      firstName: 'Linh Mai',
      lastName: 'Nguyen',
      dateOfBirth: '1990-01-31',
      ssn: '123456782',
      title: 'MS',
    },
    contactInfo: {
      email: 'linh@example.com',
      mobilePhone: '0491570156',
      homePhone: '',
      workPhone: '(02)55501234',
      homeExtension: '',
      workExtension: '12',
      mobileTime: '6:30',
      homeTime: '',
      workTime: '10:00',
      mobileAMPM: 'PM',
      homeAMPM: 'PM',
      workAMPM: 'AM',
      selectedPhones: ['mobile', 'work'],
    },
    spouseDetails: {
      firstName: 'Ivan',
      lastName: 'Petrov',
      title: 'MR',
      email: 'ivan@example.com',
      mobilePhone: '0491570157',
      homePhone: '',
      workPhone: '',
      homeExtension: '',
      workExtension: '',
      mobileTime: '',
      homeTime: '',
      workTime: '',
      mobileAMPM: 'PM',
      homeAMPM: 'PM',
      workAMPM: 'PM',
      selectedPhones: ['mobile'],
    },
    addressDetails: {
      residentialAddress: 'Unit 4, 12 Sample Street',
      residentialCity: 'Merrylands',
      residentialState: 'NSW',
      residentialZip: '2160',
      postalDifferent: true,
      postalAddress: 'PO Box 16',
      postalCity: 'Granville',
      postalState: 'NSW',
      postalZip: '2142',
    },
    bankingDetails: {
      bankName: 'Linh Mai Nguyen',
      accountNumber: '12345678',
      routingNumber: '062000',
    },
    additionalInfo: {
      occupation: 'A friend',
      employer: 'Sample Bakery',
      annualIncome: '',
      notes: '',
    },
    eSignature: { signature: exampleAnswers.signature.image, signatureDate: '2026-07-31' },
  });
});

test('without a spouse, or without a spouse’s last name, there are no spouse details', () => {
  const { spouse } = exampleAnswers;
  const sent = (part: Partial<typeof spouse>) =>
    payloadOf({ ...exampleAnswers, spouse: { ...spouse, ...part } }).spouseDetails;
  expect(sent({ hasSpouse: 'no' })).toBeNull();
  expect(sent({ hasSpouse: '' })).toBeNull();
  expect(sent({ lastName: ' ' })).toBeNull();
  expect(payloadOf(noAnswers).spouseDetails).toBeNull();
});

test('answers no longer on the screen are not sent', () => {
  const { contactInfo, addressDetails } = payloadOf({
    ...exampleAnswers,
    contact: { ...exampleAnswers.contact, selectedPhones: ['mobile'] },
    address: { ...exampleAnswers.address, postalDifferent: false },
  });
  expect(contactInfo).toMatchObject({ workPhone: '', workExtension: '', workTime: '' });
  expect(contactInfo).toMatchObject({ workAMPM: 'PM', mobilePhone: '0491570156' });
  expect(addressDetails).toMatchObject({
    postalDifferent: false,
    postalAddress: '',
    postalZip: '',
  });
});

test('any answers can be read back from the payload', () => {
  fc.assert(
    fc.property(arbitraryAnswers, (answers) => {
      const sent = payloadOf(answers);
      const back = answersOf(sent);
      for (const id of ['personal', 'contact', 'address', 'banking', 'signature'] as const) {
        expect(back[id]).toEqual(normalised(id, answers));
      }
      const { howDidYouHear, employer } = normalised('additional', answers);
      expect(sent.additionalInfo).toMatchObject({
        occupation: howDidYouHear,
        employer,
        annualIncome: '',
        notes: '',
      });
      const spouse = normalised('spouse', answers);
      if (spouse.lastName === '') expect(sent.spouseDetails).toBeNull();
      else expect(back.spouse).toEqual(spouse);
    }),
  );
});
