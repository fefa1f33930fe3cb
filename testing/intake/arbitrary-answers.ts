import fc from 'fast-check';
import type { WholeAnswers } from '#domain/intake/answers.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { halvesOfDay, phoneTypes, titles } from '#domain/intake/fields/choices.ts';
import { type StepId, stepIds } from '#domain/intake/steps.ts';

/** Mostly what people type, now and then nothing or something odd. */
const typed = (usual: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 50, arbitrary: fc.constant(usual || 'x') },
    { weight: 1, arbitrary: fc.constantFrom('', '   ', '\0', '-') },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }) },
  );

const fixed: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  title: fc.constantFrom(...titles),
  hasSpouse: fc.constantFrom('', 'yes', 'no'),
  selectedPhones: fc.shuffledSubarray([...phoneTypes]),
  mobileAMPM: fc.constantFrom(...halvesOfDay),
  homeAMPM: fc.constantFrom(...halvesOfDay),
  workAMPM: fc.constantFrom(...halvesOfDay),
  postalDifferent: fc.boolean(),
  consent: fc.constantFrom(true, true, true, false),
};

function arbitraryPart(id: StepId): fc.Arbitrary<unknown> {
  const fields = Object.entries(exampleAnswers[id]).map(([name, usual]) => [
    name,
    fixed[name] ?? typed(String(usual)),
  ]);
  return fc.record(Object.fromEntries(fields));
}

export const arbitraryAnswers = fc.record(
  Object.fromEntries(stepIds.map((id) => [id, arbitraryPart(id)])),
) as unknown as fc.Arbitrary<WholeAnswers>;
