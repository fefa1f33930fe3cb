import { expect, test } from 'vitest';
import type { Answers } from '#domain/intake/answers.ts';
import { bankOf } from '#domain/intake/bank-account/banks.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { postcodeWarning } from '#domain/intake/fields/postcode-warning.ts';
import { stepIds } from '#domain/intake/steps.ts';
import { wording } from '#domain/wording.ts';
import { warningsOf } from './step-warnings.ts';

const { warnings } = wording;
const context = { today: '2026-07-31', bankOf, postcodeWarning };

const warningsIn = (answers: Answers) =>
  stepIds.flatMap((id) =>
    Object.entries(warningsOf(id, answers, context)).flatMap(([name, warning]) =>
      warning ? [[`${id} ${name}`, warning]] : [],
    ),
  );

test('the example raises no warnings', () => {
  expect(warningsIn(exampleAnswers)).toEqual([]);
});

test('each answer that looks wrong has its own warning', () => {
  const { personal, contact, spouse, address, banking } = exampleAnswers;
  const odd: Answers = {
    ...exampleAnswers,
    personal: { ...personal, tfn: '123456783', dateOfBirth: '1/1/2020' },
    contact: { ...contact, mobilePhone: '0491' },
    spouse: { ...spouse, givenNames: ' linh mai', lastName: 'NGUYEN', mobilePhone: '04' },
    address: { ...address, postalPostcode: '3000' },
    banking: { ...banking, bsb: '990000' },
  };
  expect(warningsIn(odd)).toEqual([
    ['personal tfn', warnings.tfn],
    ['personal dateOfBirth', warnings.young(14)],
    ['contact mobilePhone', warnings.mobile],
    ['spouse givenNames', warnings.spouseIsClient],
    ['spouse mobilePhone', warnings.mobile],
    ['address postalPostcode', warnings.postcodeElsewhere('NSW')],
    ['banking bsb', warnings.bank],
  ]);
});

test('what is not asked raises no warning, nor does a BSB without the list of banks', () => {
  const { personal, spouse, banking } = exampleAnswers;
  const { givenNames, lastName } = personal;
  const answers: Answers = {
    ...exampleAnswers,
    spouse: { ...spouse, hasSpouse: 'no', givenNames, lastName },
    banking: { ...banking, bsb: '990000' },
  };
  expect(warningsOf('spouse', answers, context).givenNames).toBeUndefined();
  expect(warningsOf('banking', answers, { today: context.today }).bsb).toBeUndefined();
});
