import { expect, test } from 'vitest';
import { noAnswers } from './answers.ts';
import { knownAnswers } from './known-answers.ts';

const known = (name: string, phone_number = '') =>
  knownAnswers({ name, email: 'mei@example.com', phone_number });

test('the name is split into given names and last name', () => {
  expect(known(' Mei  Lin Chen ').personal).toEqual({
    ...noAnswers.personal,
    givenNames: 'Mei Lin',
    lastName: 'Chen',
  });
  expect(known('Mei').personal).toMatchObject({ givenNames: 'Mei', lastName: '' });
  expect(known('').personal).toEqual(noAnswers.personal);
});

test('a mobile number fills the mobile phone, any other the phone at home', () => {
  for (const number of ['0491 570 156', '+61 491 570 156']) {
    const { mobilePhone, homePhone, selectedPhones } = known('Mei', number).contact;
    expect({ mobilePhone, homePhone, selectedPhones }).toEqual({
      mobilePhone: number,
      homePhone: '',
      selectedPhones: ['mobile'],
    });
  }
  expect(known('Mei', '(02) 5550 0123').contact).toMatchObject({
    mobilePhone: '',
    homePhone: '(02) 5550 0123',
    selectedPhones: ['home'],
  });
});

test('an account without a phone leaves that question as it was', () => {
  expect(known('Mei').contact).toEqual({ ...noAnswers.contact, email: 'mei@example.com' });
});
