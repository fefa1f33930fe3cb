import { expect, test } from 'vitest';
import { noAnswers } from '#domain/intake/answers.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { stepIds } from '#domain/intake/steps.ts';
import { isStepValid } from '#domain/intake/validate-step.ts';
import { answersToStartFrom } from './next-year.ts';

test('bank account, consent and signature are to be given anew, and nothing else', () => {
  const answers = answersToStartFrom(payloadOf(exampleAnswers));
  expect(answers.banking).toEqual(noAnswers.banking);
  expect(answers.signature).toEqual(noAnswers.signature);
  expect(answers.additional).toEqual({ ...exampleAnswers.additional, consent: false });
  expect(answers.personal).toMatchObject({ tfn: '123456782', dateOfBirth: '31/01/1990' });
  const open = stepIds.filter((id) => !isStepValid(id, answers));
  expect(open).toEqual(['banking', 'additional', 'signature']);
});

test('without a spouse the question is answered with no', () => {
  const single = { ...payloadOf(exampleAnswers), spouseDetails: null };
  expect(answersToStartFrom(single).spouse).toEqual({ ...noAnswers.spouse, hasSpouse: 'no' });
});
