import { expect, test } from 'vitest';
import { chosenByHand, matchColumns } from './columns.ts';

test.each([
  [
    ['name', 'email', 'phone_number', 'address', 'company_name'],
    [0, 1, 2, 3, 4],
  ],
  [
    ['E-Mail', 'Full Name', 'Mobile'],
    [1, 0, 2],
  ],
  [
    ['EMAIL ADDRESS', ' Client ', 'Business'],
    [1, 0, undefined, undefined, 2],
  ],
])('the headings %j are found', (headings, [name, email, phone_number, address, company_name]) => {
  const found = matchColumns(headings, {}, new Map());
  expect(found).toEqual(
    JSON.parse(JSON.stringify({ name, email, phone_number, address, company_name })),
  );
});

test('the headings of Xero’s contacts are found', () => {
  const headings = [
    ...['*ContactName', 'AccountNumber', 'EmailAddress', 'FirstName', 'LastName'],
    ...['POAddressLine1', 'POAddressLine2', 'POAddressLine3', 'POAddressLine4', 'POCity'],
    ...['PORegion', 'POPostalCode', 'SAAddressLine1', 'SACity', 'PhoneNumber', 'FaxNumber'],
    ...['MobileNumber', 'TaxNumber'],
  ];
  expect(matchColumns(headings, {}, new Map())).toEqual({
    ...{ name: 0, code: 1, email: 2, first_name: 3, last_name: 4 },
    ...{ address_1: 5, address_2: 6, address_3: 7, address_4: 8 },
    ...{ city: 9, state: 10, postcode: 11, phone_number: 14, other_phone: 16, tax_number: 17 },
  });
});

test('the headings of MYOB’s cards are found, of the first address, and not the person to ask for', () => {
  const place = ['- City', '- State', '- Postcode', '- Phone # 1', '- Email', '- Contact Name'];
  const headings = [
    ...['Co./Last Name', 'First Name', 'Card ID', 'Addr 1 - Line 1', '- Line 2', ...place],
    ...['Addr 2 - Line 1', ...place, 'A.B.N.'],
  ];
  expect(matchColumns(headings, {}, new Map())).toEqual({
    ...{ last_name: 0, first_name: 1, code: 2, address_1: 3, address_2: 4, city: 5, state: 6 },
    ...{ postcode: 7, phone_number: 8, email: 9, other_phone: 15, abn: 18 },
  });
});

test('the headings of clients in Xero Practice Manager are found', () => {
  const headings = ['Client Code', 'Client Name', 'Business Structure', 'Tax Number', 'Email'];
  expect(matchColumns(headings, {}, new Map())).toEqual({
    ...{ code: 0, name: 1, kind: 2, tax_number: 3, email: 4 },
  });
});

test('only what was chosen by hand is remembered', () => {
  const headings = ['Kunde', 'Email', 'Suburb'];
  expect(chosenByHand(headings, { name: 0, email: 1, state: 2 })).toEqual([
    { heading: 'kunde', column: 'name' },
    { heading: 'suburb', column: 'state' },
  ]);
});

test('what is chosen comes first, then what was remembered, and no heading is taken twice', () => {
  const headings = ['Name', 'Kunde', 'Email', 'Phone'];
  const remembered = new Map([['kunde', 'name' as const]]);
  expect(matchColumns(headings, {}, remembered).name).toBe(1);
  expect(matchColumns(headings, { name: 'Name' }, remembered).name).toBe(0);
  const odd = matchColumns(headings, { company_name: 'Name', phone_number: '' }, new Map());
  expect(odd).toEqual({ company_name: 0, email: 2 });
});
