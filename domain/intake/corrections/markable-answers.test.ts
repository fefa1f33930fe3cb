import { expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { readable } from '#domain/intake/reading/readable-form.ts';
import { stepIds } from '#domain/intake/steps.ts';
import { markableAnswers } from './markable-answers.ts';
import { sendBackSchema } from './send-back.ts';

const form = readable(payloadOf(exampleAnswers));
const namesIn = (step: (typeof stepIds)[number], of = form) =>
  markableAnswers(step, of).map(({ field }) => field);

test('answers can be marked, given or not, in the order of the screen', () => {
  expect(namesIn('personal')).toEqual(['ssn', 'title', 'lastName', 'firstName', 'dateOfBirth']);
  expect(namesIn('banking')).toEqual(['routingNumber', 'accountNumber', 'bankName']);
  // Of a phone without a number only that; neither income nor notes, which our screens do not ask.
  expect(namesIn('contact')).toEqual([
    ...['email', 'mobilePhone', 'mobileTime', 'mobileAMPM', 'homePhone'],
    ...['workPhone', 'workExtension', 'workTime', 'workAMPM'],
  ]);
  expect(namesIn('additional')).toEqual(['occupation', 'employer']);
});

test('a time that was not given can be marked, and its half of the day with it', () => {
  const phones = namesIn('spouse').filter((name) => /mobile|home|work/.test(name));
  expect(phones).toEqual(['mobilePhone', 'mobileTime', 'mobileAMPM', 'homePhone', 'workPhone']);
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
