import { expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { readable } from '#domain/intake/reading/readable-form.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { vaultOf } from '#testing/vault.ts';
import type { SubmissionRow } from './columns.ts';
import { decryptForm, decryptHidden, decryptTexts, decryptWholeForm } from './decrypt-form.ts';
import { encryptTexts, formTexts } from './encrypt-form.ts';

/**
 * Forms exactly as earlier versions stored them. A new field needs nothing here. When a change
 * alters what is stored in any other way, add its shape and leave those above as they are.
 */

const id = '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12';
const vault = vaultOf('a2V5IG9mIHRoZSBzdG9yZWQgZm9ybXMgaW4gdGVzdHM=');

type Plain = Readonly<Partial<Record<keyof SubmissionRow, string>>>;

const form2026 = {
  title: 'MS',
  firstName: 'Linh Mai',
  lastName: 'Nguyen',
  email: 'linh@example.com',
  signatureDate: '2026-07-31',
  tfnEncrypted: '123456782',
  dateOfBirthEncrypted: '1990-01-31',
  contactEncrypted:
    '{"email":"linh@example.com","mobilePhone":"0491570156","homePhone":"","workPhone":"(02)55501234","homeExtension":"","workExtension":"12","mobileTime":"6:30","homeTime":"","workTime":"10:00","mobileAMPM":"PM","homeAMPM":"PM","workAMPM":"AM","selectedPhones":["mobile","work"]}',
  spouseEncrypted:
    '{"firstName":"Ivan","lastName":"Petrov","title":"MR","email":"ivan@example.com","mobilePhone":"0491570157","homePhone":"","workPhone":"","homeExtension":"","workExtension":"","mobileTime":"","homeTime":"","workTime":"","mobileAMPM":"PM","homeAMPM":"PM","workAMPM":"PM","selectedPhones":["mobile"]}',
  addressEncrypted:
    '{"residentialAddress":"Unit 4, 12 Sample Street","residentialCity":"Merrylands","residentialState":"NSW","residentialZip":"2160","postalDifferent":true,"postalAddress":"PO Box 16","postalCity":"Granville","postalState":"NSW","postalZip":"2142"}',
  accountNameEncrypted: 'Linh Mai Nguyen',
  accountNumberEncrypted: '12345678',
  bsbEncrypted: '062000',
  additionalEncrypted:
    '{"occupation":"A friend","employer":"Sample Bakery","annualIncome":"","notes":""}',
  signatureEncrypted: 'data:image/png;base64,AAAA',
} satisfies Plain;

function rowOf(plain: Plain): SubmissionRow {
  const cells = Object.entries(plain).map(([name, value]) => {
    const column = submissions[name as keyof SubmissionRow];
    const isEncrypted = name.endsWith('Encrypted');
    return [name, isEncrypted ? vault.encrypt(value, contextOf(column, id)) : value];
  });
  return {
    id,
    spouseEncrypted: null,
    sendingEncrypted: null,
    ...Object.fromEntries(cells),
  } as SubmissionRow;
}

const read = (plain: Plain) => decryptForm(vault, rowOf(plain));

test('a form stored in 2026 reads as it was sent', () => {
  expect(read(form2026)).toMatchObject({
    personalDetails: { firstName: 'Linh Mai', lastName: 'Nguyen', title: 'MS' },
    contactInfo: JSON.parse(form2026.contactEncrypted),
    spouseDetails: JSON.parse(form2026.spouseEncrypted),
    addressDetails: JSON.parse(form2026.addressEncrypted),
    bankingDetails: { bankName: 'Linh Mai Nguyen', routingNumber: '062000' },
    additionalInfo: JSON.parse(form2026.additionalEncrypted),
    eSignature: { signature: 'data:image/png;base64,AAAA', signatureDate: '2026-07-31' },
  });
  const { spouseEncrypted: _, ...single } = form2026;
  expect(read(single).spouseDetails).toBeNull();
});

test('its hidden fields can be revealed one by one', () => {
  const row = rowOf(form2026);
  expect(decryptHidden(vault, row, 'tfn')).toBe('123456782');
  expect(decryptHidden(vault, row, 'dateOfBirth')).toBe('1990-01-31');
  expect(decryptHidden(vault, row, 'accountNumber')).toBe('12345678');
});

test('a field missing from the form is empty', () => {
  const older = read({
    ...form2026,
    contactEncrypted: '{"email":"linh@example.com","mobilePhone":"0491570156"}',
    addressEncrypted: '{"residentialAddress":"12 Sample Street"}',
    additionalEncrypted: '{}',
  });
  expect(older.contactInfo).toMatchObject({
    ...JSON.parse(form2026.contactEncrypted),
    workPhone: '',
    workExtension: '',
    mobileTime: '',
    workTime: '',
    workAMPM: 'PM',
    selectedPhones: ['mobile'],
  });
  expect(older.addressDetails).toMatchObject({ residentialCity: '', postalDifferent: false });
  expect(older.additionalInfo).toMatchObject({ employer: '', notes: '' });
});

test('an old form is not checked against today’s limits and choices', () => {
  const long = 'x'.repeat(5000);
  const older = read({
    ...form2026,
    title: 'LADY',
    contactEncrypted: form2026.contactEncrypted.replace('"AM"', '"NOON"'),
    additionalEncrypted: JSON.stringify({ employer: long, fax: '02 5550 1234' }),
  });
  expect(older.personalDetails.title).toBe('LADY');
  expect(older.contactInfo.workAMPM).toBe('NOON');
  expect(older.additionalInfo).toMatchObject({ employer: long });
  expect(older.additionalInfo).not.toHaveProperty('fax');
});

/** The cells of a row, decrypted and parsed. */
const cellsOf = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const column = submissions[name as keyof SubmissionRow];
      const text = Buffer.isBuffer(value) ? vault.decrypt(value, contextOf(column, id)) : value;
      return [name, String(text).startsWith('{') ? JSON.parse(String(text)) : text];
    }),
  );

test('a form stored today has everything that the newest one above has', () => {
  const sent = payloadOf(exampleAnswers);
  const stored = encryptTexts(vault, id, formTexts(sent));
  const { signatureEncrypted: _, ...expected } = form2026;
  expect(cellsOf(stored)).toMatchObject(cellsOf(expected));
  expect(Object.keys(stored)).toHaveLength(Object.keys(form2026).length);
  expect(decryptForm(vault, { id, ...stored } as SubmissionRow)).toEqual(readable(sent));
  expect(decryptWholeForm(vault, { id, ...stored } as SubmissionRow)).toEqual(sent);
});

test('the texts of a row are exactly those that were stored', () => {
  const texts = decryptTexts(vault, rowOf(form2026));
  expect(texts).toEqual({ ...form2026, sendingEncrypted: null });
});
