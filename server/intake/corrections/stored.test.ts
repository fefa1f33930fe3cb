import { expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { storedChanges, storedEarlierForm, storedSentBack } from './stored.ts';

/** What is stored about corrections, exactly as earlier versions stored it. */

test('what was sent back, changed and kept in 2026 can still be read', () => {
  const items = '{"items":[{"part":"bankingDetails","field":"accountNumber","comment":"Check"}]}';
  expect(storedSentBack.stringify(storedSentBack.parse(items))).toBe(items);
  const changes =
    '{"changes":[{"part":"bankingDetails","field":"accountNumber","changed":true},{"part":"contactInfo","field":"selectedPhones","changed":true,"from":["home"],"to":[]}]}';
  expect(storedChanges.stringify(storedChanges.parse(changes))).toBe(changes);
  const form = payloadOf(exampleAnswers);
  expect(storedEarlierForm.parse(JSON.stringify({ form }))).toEqual({ form });
  const single = { ...form, spouseDetails: null };
  expect(storedEarlierForm.parse(storedEarlierForm.stringify({ form: single }))).toEqual({
    form: single,
  });
  const { employer: _, ...older } = form.additionalInfo;
  const kept = storedEarlierForm.parse(
    JSON.stringify({ form: { ...form, additionalInfo: older } }),
  );
  expect(kept.form.additionalInfo).toMatchObject({ employer: '' });
});
