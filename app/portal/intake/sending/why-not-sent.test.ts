import { expect, test } from 'vitest';
import { wording } from '#domain/wording.ts';
import { whyNotSent } from './why-not-sent.ts';

const { notSentBecause } = wording.intake;
const why = (status: number, message?: string) => whyNotSent({ ok: false, status, message });

test('a failure says whose fault it is, and that the answers are still there', () => {
  expect(why(0, 'Network error.')).toBe(notSentBecause.unreachable);
  expect(why(503, 'Not ready.')).toBe(notSentBecause.ourFault);
  expect(why(400)).toBe(notSentBecause.ourFault);
  const wait = 'Please wait a minute.';
  expect(why(429, wait)).toBe('Please wait a minute. Your answers are still here.');
});
