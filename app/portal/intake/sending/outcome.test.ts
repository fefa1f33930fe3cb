import { expect, test } from 'vitest';
import { wording } from '#domain/wording.ts';
import { outcomeOf } from './outcome.ts';

const { notSentBecause } = wording.intake;
const failure = (status: number, message?: string) => outcomeOf({ ok: false, status, message });

test('an accepted form is sent, with its id and reference if the answer has them', () => {
  const data = { _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12', reference: 'K7QL-3RMW' };
  expect(outcomeOf({ ok: true, data: { data } })).toEqual({ kind: 'sent', form: data });
  expect(outcomeOf({ ok: true, data: {} })).toEqual({ kind: 'sent', form: undefined });
});

test('a failure says whose fault it is, and that the answers are still there', () => {
  expect(failure(0, 'Network error.')).toEqual({ kind: 'failed', why: notSentBecause.unreachable });
  expect(failure(503, 'Not ready.')).toEqual({ kind: 'failed', why: notSentBecause.ourFault });
  expect(failure(400)).toEqual({ kind: 'failed', why: notSentBecause.ourFault });
  expect(failure(429, 'Please wait a minute.')).toEqual({
    kind: 'failed',
    why: 'Please wait a minute. Your answers are still here.',
  });
});

test('a key that was used before means that an earlier version arrived', () => {
  expect(failure(409, wording.intake.keyUsed)).toEqual({ kind: 'arrived-before' });
});

test('a draft that changed elsewhere means that these answers were not sent', () => {
  const answer = { ok: false, status: 409, message: 'Changed.', field: 'draft-version' } as const;
  expect(outcomeOf(answer)).toEqual({ kind: 'changed-elsewhere' });
});
