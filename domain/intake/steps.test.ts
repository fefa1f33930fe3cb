import { describe, expect, test } from 'vitest';
import { hiddenNames } from './hidden-fields.ts';
import { askedFields, sentFields, stepIds, stepOf } from './steps.ts';

/** What the types cannot see: that the names in a description are those of its fields. */

describe.each(stepIds)('the step %s', (id) => {
  const { followUp, absentWithout, callOrder = [] } = stepOf(id);
  const asked = askedFields(id);
  const names = Object.keys(asked);

  test('names only fields that it asks for', () => {
    const named = Object.values(asked).flatMap((field) => [
      ...('oneOf' in field ? field.oneOf : []),
      ...('requiredUnless' in field ? [field.requiredUnless] : []),
    ]);
    const further = [followUp?.to, absentWithout].filter((name) => name !== undefined);
    expect(names).toEqual(expect.arrayContaining([...named, ...further]));
  });

  test('has one name in the call for each field that is sent', () => {
    const calls = sentFields(id).map(({ call }) => call);
    expect(new Set(calls).size).toBe(calls.length);
    expect(calls.slice(0, callOrder.length)).toEqual(callOrder);
  });

  test('asks nothing twice', () => {
    const { fields } = stepOf(id);
    expect(names).toHaveLength(
      Object.keys(fields).length + Object.keys(followUp?.fields ?? {}).length,
    );
  });
});

test('the name of a hidden field is unique across all steps', () => {
  const hidden = stepIds.flatMap((id) =>
    sentFields(id).filter(({ field }) => field.secrecy === 'hidden'),
  );
  expect(hiddenNames).toHaveLength(hidden.length);
  expect(hiddenNames).toEqual(['tfn', 'dateOfBirth', 'accountNumber']);
});
