import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noAnswers } from '#domain/intake/answers.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { stepIds } from '#domain/intake/steps.ts';
import { validateStep } from '#domain/intake/validate-step.ts';
import { restoredAnswers, restoredStep } from './restore.ts';

const unsigned = { ...exampleAnswers, signature: noAnswers.signature };

test('answers come back as they were, without the signature', () => {
  expect(restoredAnswers(JSON.parse(JSON.stringify(exampleAnswers)))).toEqual(unsigned);
});

test('whatever an older form kept becomes answers that the form can show', () => {
  expect(restoredAnswers({})).toEqual(noAnswers);
  const odd = restoredAnswers({
    personal: { title: 'SIR', tfn: 12, lastName: null, gone: 'x' },
    contact: { selectedPhones: ['work', 'fax'], mobileAMPM: '' },
    spouse: 'none',
  });
  expect(odd.personal).toEqual(noAnswers.personal);
  expect(odd.contact).toEqual({ ...noAnswers.contact, selectedPhones: ['work'], mobileAMPM: '' });
  const anyKept = fc.dictionary(fc.constantFrom(...stepIds), fc.jsonValue());
  fc.assert(
    fc.property(anyKept, (kept) => {
      const answers = restoredAnswers(kept);
      for (const id of stepIds) {
        expect(Object.keys(answers[id])).toEqual(Object.keys(noAnswers[id]));
        validateStep(id, answers);
      }
    }),
  );
});

test('the form opens where the person stopped, unless a step before is no longer right', () => {
  expect(restoredStep(7, unsigned)).toBe('signature');
  expect(restoredStep(7, { ...unsigned, address: noAnswers.address })).toBe('address');
  expect(restoredStep(2, { ...unsigned, address: noAnswers.address })).toBe('contact');
  expect(restoredStep(99, unsigned)).toBe('personal');
});
