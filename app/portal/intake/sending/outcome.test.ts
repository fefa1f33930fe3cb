import { expect, test } from 'vitest';
import { receiptSchema } from '#domain/intake/drafts/sent-form.ts';
import { wording } from '#domain/wording.ts';
import { outcomeOf } from './outcome.ts';

test('an accepted form is sent, with its id and reference if the answer has them', () => {
  const data = receiptSchema.parse(receiptSchema.meta()?.example);
  expect(outcomeOf({ ok: true, data: { data } })).toEqual({ kind: 'sent', form: data });
  expect(outcomeOf({ ok: true, data: {} })).toEqual({ kind: 'sent', form: undefined });
});

test.each([0, 400, 429, 503])('with status %i the form was not sent', (status) => {
  const answer = { ok: false, status, message: 'Please wait a minute.' } as const;
  expect(outcomeOf(answer)).toEqual({ kind: 'failed', answer });
});

test('a key that was used before means that an earlier version arrived', () => {
  const answer = { ok: false, status: 409, message: wording.intake.keyUsed } as const;
  expect(outcomeOf(answer)).toEqual({ kind: 'arrived-before' });
});

test('a draft that changed elsewhere means that these answers were not sent', () => {
  const answer = { ok: false, status: 409, message: 'Changed.', field: 'draft-version' } as const;
  expect(outcomeOf(answer)).toEqual({ kind: 'changed-elsewhere' });
});
