import { expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { readable } from '#domain/intake/readable-form.ts';
import { stepIds } from '#domain/intake/steps.ts';
import { markableAnswers } from './markable-answers.ts';
import { sendBackSchema } from './send-back.ts';

const form = readable(payloadOf(exampleAnswers));
const namesIn = (step: (typeof stepIds)[number], of = form) =>
  markableAnswers(step, of).map(({ field }) => field);

test('answers that were given can be marked, in the order of the screen', () => {
  expect(namesIn('personal')).toEqual(['ssn', 'title', 'lastName', 'firstName', 'dateOfBirth']);
  expect(namesIn('banking')).toEqual(['routingNumber', 'accountNumber', 'bankName']);
  // No home phone, and neither income nor notes.
  expect(namesIn('contact')).toEqual([
    ...['email', 'mobilePhone', 'mobileTime', 'mobileAMPM'],
    ...['workPhone', 'workExtension', 'workTime', 'workAMPM'],
  ]);
  expect(namesIn('additional')).toEqual(['occupation', 'employer']);
});

test('am or pm belongs to a time', () => {
  expect(namesIn('spouse')).toContain('mobilePhone');
  expect(namesIn('spouse')).not.toContain('mobileAMPM');
});

test('what the client was not asked cannot be marked', () => {
  const { addressDetails } = form;
  const here = { ...form, addressDetails: { ...addressDetails, postalDifferent: false } };
  expect(namesIn('address')).toContain('postalZip');
  expect(namesIn('address', here)).not.toContain('postalZip');
  expect(namesIn('spouse', { ...form, spouseDetails: null })).toEqual([]);
});

test('hidden answers have no value, and all can be sent back', () => {
  const all = stepIds.flatMap((step) => markableAnswers(step, form));
  const hidden = all.filter(({ isHidden }) => isHidden);
  expect(hidden.map(({ value }) => value)).toEqual([undefined, undefined, undefined]);
  const items = all.map(({ part, field }) => ({ part, field, comment: 'Please check' }));
  expect(sendBackSchema.parse({ items }).items).toHaveLength(all.length);
});
