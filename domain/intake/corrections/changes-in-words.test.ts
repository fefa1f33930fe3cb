import { expect, test } from 'vitest';
import { changeInWords } from './changes-in-words.ts';

const words = {
  yes: 'Yes',
  no: 'No',
  nothing: 'nothing',
  changed: (label: string) => `${label} changed`,
  fromTo: (label: string, from: string, to: string) => `${label} from ${from} to ${to}`,
};

const inWords = (part: string, field: string, values: object = {}) =>
  changeInWords({ part, field, changed: true, ...values }, words);

test('a change is told with both values, and a hidden one without', () => {
  expect(inWords('bankingDetails', 'accountNumber')).toBe('Account Number changed');
  const towns = { from: 'Merrylands', to: 'Granville' };
  expect(inWords('addressDetails', 'residentialCity', towns)).toBe(
    'Suburb from Merrylands to Granville',
  );
  expect(inWords('addressDetails', 'residentialAddress', { from: '', to: '1 Main St' })).toBe(
    'Full address from nothing to 1 Main St',
  );
  expect(inWords('addressDetails', 'postalDifferent', { from: true, to: false })).toBe(
    'My postal address is different from Yes to No',
  );
  expect(inWords('bankingDetails', 'routingNumber', { from: '062000', to: '062001' })).toBe(
    'BSB from 062-000 to 062-001',
  );
});

test('each phone is told from the others, and whose it is', () => {
  const numbers = { from: '0491570156', to: '0491570157' };
  expect(inWords('spouseDetails', 'mobilePhone', numbers)).toBe(
    'Spouse mobile number from 0491 570 156 to 0491 570 157',
  );
  expect(inWords('contactInfo', 'workTime', { from: '10:00', to: '' })).toBe(
    'Work number: best time to call from 10:00 to nothing',
  );
});

test('an answer that only a later version knows is told by its name', () => {
  expect(inWords('futurePart', 'futureField')).toBe('futureField changed');
});
