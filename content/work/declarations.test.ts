import { expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import { jobTypes } from '#domain/work/types/job-types.ts';
import { workTypes } from '#domain/work/types/names.ts';
import { declarationFor, defaultDeclarations, refundConsent } from './declarations.ts';

const declarationOf = (type: (typeof workTypes)[number]) =>
  declarationFor('return', { type, period: '2025-26' }, defaultDeclarations);

const limbs = [
  /I declare that the information I gave .+ to prepare this .+ for 2025-26 is true and correct\./,
  /I authorise .+ to give this document to the Commissioner of Taxation\./,
];

test.each(workTypes)('what is signed for %s has both limbs where the law asks for them', (type) => {
  const has = limbs.map((limb) => limb.test(declarationOf(type)));
  const { needsDeclaration } = jobTypes[type];
  expect(has).toEqual([needsDeclaration, needsDeclaration]);
  expect(declarationOf(type)).toContain('I have read ');
});

test('a declaration names the practice, and says nothing of the refund', () => {
  expect(declarationOf('individual-return')).toContain(practice.name);
  expect(declarationOf('individual-return')).not.toContain('refund');
  expect(refundConsent('062-000', '678')).toContain('BSB 062-000 and a number that ends in 678');
});
