import { expect, test } from 'vitest';
import { matchColumns } from './columns.ts';
import {
  changesBy,
  clientOf,
  type ImportedClient,
  type KnownClient,
  keysOf,
  problemsOf,
  recognised,
} from './rows.ts';

const read = (headings: readonly string[], cells: readonly string[]) =>
  clientOf(cells, matchColumns(headings, {}, new Map()));

const problems = (headings: readonly string[], cells: readonly string[]) => {
  const places = matchColumns(headings, {}, new Map());
  return problemsOf(clientOf(cells, places), cells, headings.length, places).map(
    ({ column }) => column,
  );
};

test('first and last names are joined, and addresses in parts', () => {
  const headings = ['First name', 'Last name', 'Address line 1', 'City', 'State', 'Post code'];
  const cells = ['Mei', 'Chen', 'Unit 2', 'Merrylands', 'NSW', '2160'];
  expect(read(headings, cells)).toMatchObject({
    ...{ name: 'Mei Chen', kind: 'individual', address: 'Unit 2\nMerrylands NSW 2160' },
  });
  expect(read(headings, ['', 'Chen', '', '', '', ''])).toMatchObject({ name: 'Chen', address: '' });
});

test('a card of MYOB without a first name is that of a business, and “*None” is no code', () => {
  const headings = ['Co./Last Name', 'First Name', 'Card ID'];
  expect(read(headings, ['Bright Bakery', '', '*None'])).toMatchObject({
    ...{ name: 'Bright Bakery', kind: 'company', code: '' },
  });
  expect(read(headings, ['Chen', 'Mei', 'C1'])).toMatchObject({
    ...{ name: 'Mei Chen', kind: 'individual', code: 'C1' },
  });
});

test.each([
  ['Chen Plumbing Pty Ltd', 'company'],
  ['Chen Pty Ltd ATF Chen Family Trust', 'trust'],
  ['Chen Superannuation Fund', 'smsf'],
  ['The Estate of Wei Chen', 'estate'],
  ['Real Estate Partners', 'individual'],
  ['Mei Chen', 'individual'],
])('where a file has no kind, the name tells: %s is of kind %s', (name, kind) => {
  expect(read(['Name'], [name])).toMatchObject({ kind, isKindGiven: false });
});

test.each([
  ['Sole Trader', 'individual'],
  ['Company', 'company'],
  ['Self Managed Superannuation Fund', 'smsf'],
  ['Discretionary Trust', 'trust'],
  ['non-profit', 'non-profit'],
])('%s in a file means the kind %s', (word, kind) => {
  expect(read(['Name', 'Kind'], ['X', word])).toMatchObject({ kind, isKindGiven: true });
});

test('eleven digits under a heading for a tax number are an ABN, nine a tax file number', () => {
  const headings = ['Name', 'Tax Number'];
  expect(read(headings, ['X', '51 824 753 556'])).toMatchObject({
    ...{ abn: '51824753556', tax_number: '' },
  });
  expect(read(headings, ['X', '123-456-782'])).toMatchObject({ abn: '', tax_number: '123456782' });
  expect(problems(headings, ['X', '51824753557'])).toEqual(['abn']);
  expect(problems(headings, ['X', '123456789'])).toEqual(['tax_number']);
  expect(problems(headings, ['X', '1234567'])).toEqual(['tax_number']);
  expect(problems(headings, ['X', '51824753556'])).toEqual([]);
});

test('a name is enough; an ACN that is none, and a kind that no one knows, are told', () => {
  const headings = ['Name', 'Email', 'Kind', 'ACN'];
  expect(problems(headings, ['X', '', '', ''])).toEqual([]);
  expect(problems(headings, ['', 'a@b.example', 'Starship', '1'])).toEqual(['kind', 'name', 'acn']);
});

const row = (more: Partial<ImportedClient>): ImportedClient => ({
  ...{ kind: 'individual', isKindGiven: false, name: 'Mei Chen', contact: '', code: '', email: '' },
  ...{ phone_number: '', address: '', company_name: '', abn: '', acn: '', tax_number: '' },
  ...more,
});
const known = (id: string, more: Partial<KnownClient> = {}): KnownClient => {
  const { isKindGiven: _, contact: __, ...plain } = row({});
  return { ...plain, id, source: 'practice', ...more };
};

test('a row is recognised by its code, else by its ABN, else by email and name', () => {
  const byCode = known('code', { code: 'CH1', abn: '1', email: 'a@b.example' });
  const byAbn = known('abn', { abn: '2', name: 'Other' });
  const byName = known('name', { email: 'mei@b.example' });
  const all = [byCode, byAbn, byName];
  expect(recognised(row({ code: 'ch1', abn: '2' }), all)).toBe(byCode);
  expect(recognised(row({ abn: '2' }), all)).toBe(byAbn);
  expect(recognised(row({ email: 'MEI@b.example', name: 'mei chen' }), all)).toBe(byName);
  expect(recognised(row({ email: 'mei@b.example', name: 'Sam' }), all)).toBeUndefined();
  // Another code is another client.
  expect(recognised(row({ code: 'X', email: 'a@b.example' }), all)).toBeUndefined();
});

test('of the same email and name the kind decides; a person is never made a company', () => {
  const own = known('own', { source: 'account', email: 'a@b.example' });
  const company = known('company', { kind: 'company', email: 'a@b.example' });
  const given = row({ email: 'a@b.example', kind: 'company', isKindGiven: true });
  expect(recognised(given, [own, company])).toBe(company);
  expect(recognised(given, [own])).toBeUndefined();
  expect(recognised({ ...given, isKindGiven: false }, [own])).toBe(own);
});

test('a row with a name alone is the client of that name without an email', () => {
  const bare = known('bare');
  expect(recognised(row({}), [known('mailed', { email: 'a@b.example' }), bare])).toBe(bare);
  expect(keysOf(row({ code: 'A', abn: '1' }))).toHaveLength(3);
});

test('an empty cell changes nothing, and a file never changes how someone signs in', () => {
  const own = known('own', { source: 'account', email: 'a@b.example', abn: '1' });
  const given = row({ email: 'new@b.example', code: 'A', kind: 'company', isKindGiven: true });
  expect(changesBy(given, own)).toEqual(['code']);
  expect(changesBy(given, { ...own, source: 'practice' })).toEqual(['kind', 'code', 'email']);
});
