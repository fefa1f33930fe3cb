import { expect, test } from 'vitest';
import { matchColumns } from './columns.ts';

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
  [
    ['Phone', 'Mobile'],
    [undefined, undefined, 0],
  ],
])('the headings %j are found', (headings, [name, email, phone_number, address, company_name]) => {
  const found = matchColumns(headings, {}, new Map());
  expect(found).toEqual(
    JSON.parse(JSON.stringify({ name, email, phone_number, address, company_name })),
  );
});

test('what is chosen comes first, then what was remembered, and no heading is taken twice', () => {
  const headings = ['Name', 'Kunde', 'Email', 'Phone'];
  const remembered = new Map([['kunde', 'name' as const]]);
  expect(matchColumns(headings, {}, remembered).name).toBe(1);
  expect(matchColumns(headings, { name: 'Name' }, remembered).name).toBe(0);
  const odd = matchColumns(headings, { company_name: 'Name', phone_number: '' }, new Map());
  expect(odd).toEqual({ company_name: 0, email: 2 });
});
