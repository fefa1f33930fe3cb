import { expect, test } from 'vitest';
import { signed } from '#app/portal/intake/form-state.ts';
import type { OwnForm } from '#domain/intake/corrections/send-back.ts';
import {
  type CorrectionState,
  corrected,
  correctionOf,
  draftOf,
  openCorrection,
  placeOf,
  problemsIn,
  resumed,
  signedBy,
  withNewList,
} from './correction-state.ts';

const item = (part: string, field: string) => ({ part, field, comment: `About ${field}` });

const own = (sentBack: OwnForm['sentBack'], answers: OwnForm['answers'] = {}): OwnForm => ({
  _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12',
  reference: 'K7QL-3RMW',
  state: 'sent-back',
  submittedAt: '2026-07-31T02:15:00.000Z',
  version: 1,
  sentBack,
  answers,
});

const suburb = item('addressDetails', 'postalCity');
const account = item('bankingDetails', 'accountNumber');
const spousePhone = item('spouseDetails', 'mobilePhone');
const earlier = {
  addressDetails: { postalCity: 'Granville' },
  spouseDetails: { mobilePhone: '0491570157' },
};

const sign = (state: CorrectionState) =>
  signedBy(state, (form) => signed(form, {}, 'data:image/png;base64,AAAA', '2026-08-03'));

const agree = (state: CorrectionState) => corrected(state, 'additional', { consent: true });

test('answers open with what was written, hidden ones empty, in the order of the form', () => {
  const { asked, form } = openCorrection(own([account, suburb, spousePhone], earlier));
  expect(asked.map(({ name }) => name)).toEqual(['mobilePhone', 'postalSuburb', 'accountNumber']);
  expect(form.answers.address.postalSuburb).toBe('Granville');
  expect(form.answers.banking.accountNumber).toBe('');
  const ofPhones = ['workTime', 'homePhone', 'mobileTime', 'email'];
  const phones = openCorrection(own(ofPhones.map((field) => item('contactInfo', field))));
  expect(phones.asked.map(({ name }) => name)).toEqual(ofPhones.toReversed());
});

test('only what was asked is checked, with consent and signature', () => {
  const state = openCorrection(own([account, suburb, spousePhone], earlier));
  expect(problemsIn(state)).toEqual({
    banking: { accountNumber: 'Account Number is required' },
    additional: { consent: 'You must agree to the terms' },
    signature: { image: 'Signature is required', date: 'Signature date is required' },
  });
  const emptied = corrected(state, 'address', { postalSuburb: ' ' });
  expect(problemsIn(emptied).address).toEqual({ postalSuburb: 'Postal suburb is required' });
});

test('exactly what was asked is sent, tidied', () => {
  let state = openCorrection(own([account, suburb, spousePhone], earlier));
  state = corrected(state, 'banking', { accountNumber: ' 1234 56789 ' });
  state = sign(agree(corrected(state, 'spouse', { mobilePhone: '0491 570 158' })));
  expect(problemsIn(state)).toEqual({});
  expect(correctionOf(state)).toEqual({
    answers: {
      spouseDetails: { mobilePhone: '0491570158' },
      addressDetails: { postalCity: 'Granville' },
      bankingDetails: { accountNumber: '123456789' },
    },
    eSignature: { signature: 'data:image/png;base64,AAAA', signatureDate: '2026-08-03' },
  });
});

test('an answer that is changed after signing takes the signature away', () => {
  const state = sign(openCorrection(own([account])));
  expect(state.form.answers.signature.image).not.toBe('');
  const changed = corrected(state, 'banking', { accountNumber: '1' });
  expect(changed.form.answers.signature).toMatchObject({ image: '', date: '' });
  // Agreeing is no answer.
  expect(agree(state).form.answers.signature).toEqual(state.form.answers.signature);
});

test('what was typed stays when the practice asks for something else', () => {
  const typed = corrected(openCorrection(own([account])), 'banking', { accountNumber: '77' });
  const { asked, form } = withNewList(typed, own([account, suburb], earlier));
  expect(asked).toHaveLength(2);
  expect(form.answers.banking.accountNumber).toBe('77');
  expect(form.answers.address.postalSuburb).toBe('Granville');
});

test('a postal address that is different after all is asked for, kept and sent', () => {
  const different = item('addressDetails', 'postalDifferent');
  const same = { addressDetails: { postalDifferent: false } };
  const names = ({ asked }: CorrectionState) => asked.map(({ name }) => name);
  const opened = openCorrection(own([different, account], same));
  const ticked = corrected(opened, 'address', { postalDifferent: true });
  expect(names(ticked)).toEqual([
    ...['postalDifferent', 'postalAddress', 'postalSuburb', 'postalState', 'postalPostcode'],
    'accountNumber',
  ]);
  expect(problemsIn(ticked).address).toHaveProperty(
    'postalAddress',
    'Postal full address is required',
  );
  const typed = corrected(ticked, 'address', { postalAddress: 'PO Box 16' });
  expect(correctionOf(typed).answers.addressDetails).toMatchObject({
    postalDifferent: true,
    postalAddress: 'PO Box 16',
    postalZip: '',
  });
  const { asked, form } = typed;
  const draft = draftOf({ answers: form.answers, asked, step: 'signature' });
  expect(resumed(opened, draft).form.answers.address.postalAddress).toBe('PO Box 16');
  expect(names(corrected(typed, 'address', { postalDifferent: false }))).toEqual(names(opened));
});

test('a draft keeps what was asked and typed, and comes back to what is asked now', () => {
  const typed = corrected(openCorrection(own([account, suburb], earlier)), 'banking', {
    accountNumber: '77',
  });
  const { form, asked } = sign(typed);
  const draft = draftOf({ answers: form.answers, asked, step: 'signature' });
  expect(draft).toEqual({
    answers: { address: { postalSuburb: 'Granville' }, banking: { accountNumber: '77' } },
  });
  const now = openCorrection(own([account, spousePhone], earlier));
  const { answers } = resumed(sign(now), draft).form;
  expect(answers.banking.accountNumber).toBe('77');
  expect(answers.spouse.mobilePhone).toBe('0491570157');
  expect(answers.address.postalSuburb).toBe('');
  expect(answers.signature.image).toBe('');
  const odd = resumed(now, { answers: { banking: { accountNumber: 7 }, spouse: 'x' } });
  expect(odd.form.answers.banking.accountNumber).toBe('');
});

test('the server’s word about a field is put beside it, if it is here', () => {
  const state = openCorrection(own([account]));
  expect(placeOf(state, 'answers.bankingDetails.accountNumber')).toEqual({
    step: 'banking',
    name: 'accountNumber',
  });
  expect(placeOf(state, 'eSignature.signature')).toEqual({ step: 'signature', name: 'image' });
  expect(placeOf(state, 'answers.contactInfo.selectedPhones')).toBeUndefined();
  expect(placeOf(state, undefined)).toBeUndefined();
});
