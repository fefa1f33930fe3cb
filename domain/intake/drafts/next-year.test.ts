import { expect, test } from 'vitest';
import { noAnswers } from '#domain/intake/answers.ts';
import { contactFormSchema } from '#domain/intake/contact-form.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { stepIds } from '#domain/intake/steps.ts';
import { isStepValid } from '#domain/intake/validate-step.ts';
import { answersToStartFrom } from './next-year.ts';
import { restoredAnswers } from './restore.ts';

const form = payloadOf(exampleAnswers);

test('bank account, consent and signature are to be given anew, and hidden answers are kept unseen', () => {
  const answers = answersToStartFrom(form);
  expect(answers.banking).toEqual(noAnswers.banking);
  expect(answers.signature).toEqual(noAnswers.signature);
  expect(answers.additional).toEqual({ ...exampleAnswers.additional, consent: false });
  expect(answers.personal).toEqual({
    ...exampleAnswers.personal,
    tfn: { kept: true, ending: '782' },
    dateOfBirth: { kept: true },
  });
  const open = stepIds.filter((id) => !isStepValid(id, answers));
  expect(open).toEqual(['banking', 'additional', 'signature']);
});

test('what is not there any more is to be typed, and of a short number nothing is shown', () => {
  const startingFrom = (ssn: string) =>
    answersToStartFrom({ ...form, personalDetails: { ...form.personalDetails, ssn } }).personal.tfn;
  expect(startingFrom('')).toBe('');
  expect(startingFrom('123456')).toEqual({ kept: true });
});

test('without a spouse the question is answered with no', () => {
  const single = { ...form, spouseDetails: null };
  expect(answersToStartFrom(single).spouse).toEqual({ ...noAnswers.spouse, hasSpouse: 'no' });
});

test('what is kept comes back from a draft, and is sent as it is', () => {
  const { personal } = answersToStartFrom(form);
  const answers = { ...exampleAnswers, personal };
  expect(restoredAnswers(JSON.parse(JSON.stringify(answers))).personal).toEqual(personal);
  const sent = contactFormSchema.parse(payloadOf(answers));
  expect(sent.personalDetails).toEqual({
    ...form.personalDetails,
    ssn: personal.tfn,
    dateOfBirth: personal.dateOfBirth,
  });
});

test('nothing but what may be kept is', () => {
  const kept = { kept: true, ending: 5 };
  const restored = restoredAnswers({ personal: { tfn: kept, lastName: kept } });
  expect(restored.personal).toMatchObject({ tfn: { kept: true }, lastName: '' });
  for (const bankingDetails of [{ accountNumber: { kept: true } }, { routingNumber: kept }]) {
    const odd = { ...form, bankingDetails: { ...form.bankingDetails, ...bankingDetails } };
    expect(contactFormSchema.safeParse(odd).success).toBe(false);
  }
  for (const ssn of [{ kept: false }, { kept: true, value: '1' }, {}]) {
    const odd = { ...form, personalDetails: { ...form.personalDetails, ssn } };
    expect(contactFormSchema.safeParse(odd).success).toBe(false);
  }
});
