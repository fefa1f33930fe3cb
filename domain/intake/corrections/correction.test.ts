import { expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { type ContactForm, payloadOf } from '#domain/intake/payload.ts';
import { wording } from '#domain/wording.ts';
import { type Correction, correct, correctionSchema } from './correction.ts';
import { sendBackSchema } from './send-back.ts';

const form = payloadOf(exampleAnswers);
const { eSignature } = form;
const signedAgain = { ...eSignature, signatureDate: '2026-08-03' };
const words = wording.intake.correction;

const marked = (...names: readonly string[]) =>
  names.map((name) => {
    const [part = '', field = ''] = name.split('.');
    return { part, field, comment: 'Please check.' };
  });
const tried = (
  names: readonly string[],
  answers: Correction['answers'],
  before: ContactForm = form,
  signature: object = signedAgain,
) => correct(before, marked(...names), correctionSchema.parse({ answers, eSignature: signature }));

test('only what was sent back changes, tidied as in the form, with a new signature', () => {
  const names = ['bankingDetails.accountNumber', 'additionalInfo.employer', 'personalDetails.ssn'];
  const outcome = tried(names, {
    bankingDetails: { accountNumber: ' 9988 7766 ' },
    additionalInfo: { employer: 'Sample Bakery' },
    personalDetails: { ssn: '865 414 088' },
  });
  expect(outcome).toEqual({
    form: {
      ...form,
      personalDetails: { ...form.personalDetails, ssn: '865414088' },
      bankingDetails: { ...form.bankingDetails, accountNumber: '99887766' },
      eSignature: signedAgain,
    },
    // Hidden fields without values; the employer is the same as before.
    changes: [
      { part: 'bankingDetails', field: 'accountNumber', changed: true },
      { part: 'personalDetails', field: 'ssn', changed: true },
    ],
  });
});

test('what changed is told from the value before to the one after', () => {
  const outcome = tried(['contactInfo.selectedPhones', 'addressDetails.residentialZip'], {
    contactInfo: { selectedPhones: ['mobile'] },
    addressDetails: { residentialZip: '2161' },
  });
  expect(outcome).toMatchObject({
    changes: [
      { field: 'selectedPhones', from: ['mobile', 'work'], to: ['mobile'] },
      { field: 'residentialZip', from: '2160', to: '2161' },
    ],
  });
});

test.each([
  ['an answer that was not sent back', { bankingDetails: { bankName: 'Another' } }],
  ['a part that the form does not have', { other: { accountNumber: '1' } }],
  ['the signature among the answers', { eSignature: { signature: 'x' } }],
])('%s is in conflict', (_, more) => {
  const answers: Correction['answers'] = { bankingDetails: { accountNumber: '1' }, ...more };
  expect(tried(['bankingDetails.accountNumber'], answers)).toMatchObject({
    problem: { code: 'conflict', message: words.notAsked },
  });
});

test('every answer of the list is needed, and each by the rules of the form', () => {
  const names = ['bankingDetails.accountNumber', 'bankingDetails.routingNumber'];
  expect(tried(names, { bankingDetails: { accountNumber: '1' } })).toEqual({
    problem: {
      code: 'invalid',
      part: 'bankingDetails',
      field: 'routingNumber',
      message: words.missing,
    },
  });
  const wrong: [string, Record<string, unknown>, string][] = [
    ['accountNumber', { routingNumber: '062000', accountNumber: '' }, 'Account Number is required'],
    [
      'routingNumber',
      { routingNumber: '0620001', accountNumber: '1' },
      'A BSB has at most 6 digits.',
    ],
  ];
  for (const [field, bankingDetails, message] of wrong) {
    expect(tried(names, { bankingDetails })).toMatchObject({
      problem: { code: 'invalid', part: 'bankingDetails', field, message },
    });
  }
});

test('a correction that makes another answer wrong is refused', () => {
  const phones = ['mobilePhone', 'homePhone', 'workPhone'];
  const outcome = tried(
    phones.map((name) => `contactInfo.${name}`),
    { contactInfo: Object.fromEntries(phones.map((name) => [name, ''])) },
  );
  expect(outcome).toMatchObject({
    problem: { field: 'selectedPhones', message: 'At least one phone number is required' },
  });
});

test('a number that was not given before is taken with its phone', () => {
  const outcome = tried(['contactInfo.homePhone'], {
    contactInfo: { homePhone: '(02) 5550 1235' },
  });
  expect(outcome).toMatchObject({
    form: {
      contactInfo: { homePhone: '(02)55501235', selectedPhones: ['mobile', 'home', 'work'] },
    },
    changes: [{ field: 'homePhone', from: '', to: '(02)55501235' }],
  });
  expect(tried(['contactInfo.homePhone'], { contactInfo: { homePhone: '' } })).toMatchObject({
    form: { contactInfo: { selectedPhones: ['mobile', 'work'] } },
  });
});

test('a postal address that is different after all is given with the correction', () => {
  const { addressDetails } = form;
  const postal = {
    postalAddress: 'PO Box 16',
    postalCity: 'Granville',
    postalState: 'NSW',
    postalZip: '2142',
  };
  const none = { postalAddress: '', postalCity: '', postalState: '', postalZip: '' };
  const same = { ...form, addressDetails: { ...addressDetails, postalDifferent: false, ...none } };
  const answered = (given: object) =>
    tried(['addressDetails.postalDifferent'], { addressDetails: { ...given } }, same);
  expect(answered({ postalDifferent: true, ...postal })).toMatchObject({
    form: { addressDetails: { postalDifferent: true, ...postal } },
  });
  expect(answered({ postalDifferent: true })).toMatchObject({
    problem: { code: 'invalid', field: 'postalAddress' },
  });
  expect(answered({ postalDifferent: false })).toMatchObject({ changes: [] });
  expect(answered({ postalDifferent: false, ...postal })).toMatchObject({
    problem: { code: 'conflict', message: words.notAsked },
  });
});

test('it must be signed again', () => {
  const unsigned = { signature: '', signatureDate: '2026-08-03' };
  expect(tried(['eSignature.signature'], {}, form, unsigned)).toMatchObject({
    problem: { part: 'eSignature', field: 'signature', message: 'Signature is required' },
  });
  expect(tried(['eSignature.signature'], {})).toMatchObject({ changes: [] });
});

test('an older form need not meet today’s rules in answers that no one asked about', () => {
  const older = {
    ...form,
    addressDetails: { ...form.addressDetails, postalZip: '' },
    personalDetails: { ...form.personalDetails, title: 'LADY' },
  } as unknown as ContactForm;
  const outcome = tried(
    ['additionalInfo.employer'],
    { additionalInfo: { employer: 'Another Bakery' } },
    older,
  );
  expect(outcome).toMatchObject({ form: { personalDetails: { title: 'LADY' } } });
});

test('answers are marked by their names in the call, once, with a comment', () => {
  const complaint = (...items: object[]) =>
    sendBackSchema.safeParse({ items }).error?.issues[0]?.message;
  const [item] = marked('bankingDetails.accountNumber');
  expect(complaint({ ...item })).toBeUndefined();
  const said = wording.desk.sendBack;
  expect(complaint()).toBe(said.itemsMissing);
  expect(complaint({ ...item }, { ...item })).toBe(said.twice);
  expect(complaint({ ...item, comment: ' ' })).toBe(said.commentMissing);
  expect(complaint({ ...item, field: 'bsb' })).toBe(said.answerUnknown);
  expect(complaint({ ...item, part: 'banking' })).toBe(said.answerUnknown);
});
