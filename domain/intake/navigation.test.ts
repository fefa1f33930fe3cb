import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryAnswers } from '#testing/intake/arbitrary-answers.ts';
import { type Answers, noAnswers } from './answers.ts';
import { exampleAnswers } from './example.ts';
import type { KeptAnswer } from './fields/field.ts';
import { mayOpen, nextStep, previousStep } from './navigation.ts';
import { type StepId, stepIds } from './steps.ts';

const withSpouse = (
  hasSpouse: Answers['spouse']['hasSpouse'],
  answers: Answers = exampleAnswers,
): Answers => ({
  ...answers,
  spouse: { ...answers.spouse, hasSpouse },
});

describe('Next', () => {
  test('goes through all seven steps of a form that is filled in, and stays at the last', () => {
    const walked = stepIds.map((id) => nextStep(id, exampleAnswers));
    expect(walked).toEqual([...stepIds.slice(1), 'signature']);
  });

  test.each(stepIds)('stays at the step %s while that has an error', (id) => {
    expect(nextStep(id, noAnswers)).toBe(id);
  });

  test('is blocked until the spouse question is answered; No goes on, Yes asks for details', () => {
    expect(nextStep('spouse', withSpouse('', noAnswers))).toBe('spouse');
    expect(nextStep('spouse', withSpouse('no', noAnswers))).toBe('address');
    expect(nextStep('spouse', withSpouse('yes', noAnswers))).toBe('spouse');
    expect(nextStep('spouse', withSpouse('yes'))).toBe('address');
  });
});

describe('Previous', () => {
  test.each(['yes', 'no'] as const)('clears the spouse answer %s first, then leaves', (answer) => {
    const first = previousStep('spouse', withSpouse(answer));
    expect(first).toEqual({ step: 'spouse', answers: withSpouse('') });
    expect(previousStep('spouse', first.answers)).toEqual({
      step: 'contact',
      answers: withSpouse(''),
    });
  });

  test('goes from the address to the spouse, or skips that step without one', () => {
    expect(previousStep('address', withSpouse('yes')).step).toBe('spouse');
    expect(previousStep('address', withSpouse('no')).step).toBe('contact');
  });

  test('otherwise goes back one step, changes no answers, and stays at the first', () => {
    const others: [StepId, StepId][] = [
      ['personal', 'personal'],
      ['contact', 'personal'],
      ['banking', 'address'],
      ['additional', 'banking'],
      ['signature', 'additional'],
    ];
    for (const [at, step] of others) {
      expect(previousStep(at, exampleAnswers)).toEqual({ step, answers: exampleAnswers });
    }
  });
});

test('a step may be opened once all before it are valid', () => {
  expect(stepIds.filter((id) => mayOpen(id, noAnswers))).toEqual(['personal']);
  expect(stepIds.filter((id) => mayOpen(id, withSpouse('')))).toEqual([
    'personal',
    'contact',
    'spouse',
  ]);
  expect(stepIds.every((id) => mayOpen(id, exampleAnswers))).toBe(true);
});

/** What must be filled in before each step, written without using the rules themselves. */
const passed: Record<StepId, (answers: Answers) => readonly (string | boolean | KeptAnswer)[]> = {
  personal: ({ personal: { tfn, lastName, givenNames, dateOfBirth } }) => [
    tfn,
    lastName,
    givenNames,
    dateOfBirth,
  ],
  contact: ({ contact }) => [
    contact.email.includes('@'),
    contact.selectedPhones.map((type) => contact[`${type}Phone`]).join(''),
  ],
  spouse: ({ spouse }) =>
    spouse.hasSpouse === 'yes'
      ? [
          spouse.lastName,
          spouse.givenNames,
          spouse.email.includes('@'),
          spouse.selectedPhones.map((type) => spouse[`${type}Phone`]).join(''),
        ]
      : [spouse.hasSpouse],
  address: ({ address }) =>
    address.postalDifferent
      ? [address.postalAddress, address.postalSuburb, address.postalState, address.postalPostcode]
      : [
          address.residentialAddress,
          address.residentialSuburb,
          address.residentialState,
          address.residentialPostcode,
        ],
  banking: ({ banking: { bsb, accountNumber, accountName } }) => [bsb, accountNumber, accountName],
  additional: ({ additional }) => [additional.consent],
  signature: ({ signature: { image, date } }) => [image, date],
};

const isThere = (value: string | boolean | KeptAnswer) =>
  typeof value === 'string' ? value.trim() !== '' : Boolean(value);

test('no sequence of answers and presses reaches a step that the rules forbid', () => {
  const press = fc.oneof(
    { weight: 4, arbitrary: fc.constant('next' as const) },
    { weight: 1, arbitrary: fc.constant('previous' as const) },
    { weight: 4, arbitrary: arbitraryAnswers },
  );
  const reached = new Set<StepId>();
  fc.assert(
    fc.property(fc.array(press, { minLength: 20, maxLength: 60 }), (presses) => {
      let step: StepId = 'personal';
      let answers = noAnswers;
      for (const done of presses) {
        if (done === 'next') step = nextStep(step, answers);
        else if (done === 'previous') ({ step, answers } = previousStep(step, answers));
        else answers = { ...answers, [step]: done[step] };
        reached.add(step);
        for (const before of stepIds.slice(0, stepIds.indexOf(step))) {
          expect(passed[before](answers).every(isThere)).toBe(true);
        }
        expect(mayOpen(step, answers)).toBe(true);
      }
    }),
    { numRuns: 120 },
  );
  expect([...reached].sort()).toEqual([...stepIds].sort());
});
