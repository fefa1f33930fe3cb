import { expect, test } from 'vitest';
import type { SentForm } from '#app/api/intake/sent-forms.ts';
import { stateInWords } from './state-in-words.ts';

const now = new Date('2026-11-16T02:00:00Z');
const inWords = (form: Partial<SentForm>) =>
  stateInWords(
    {
      _id: '',
      reference: 'K7QL-3RMW',
      submittedAt: '2026-03-01T02:00:00Z',
      state: 'new',
      stateChangedAt: null,
      correctedAt: null,
      toCorrect: 0,
      onlySignature: false,
      ...form,
    },
    now,
  ).heading;

test('a client reads how a form stands', () => {
  expect(inWords({})).toBe('We have your contact form.');
  expect(inWords({ correctedAt: '2026-03-04T02:00:00Z' })).toBe('We have your corrections.');
  expect(inWords({ state: 'in-review' })).toBe('We are reading it');
  expect(inWords({ state: 'sent-back', toCorrect: 1 })).toBe('1 answer needs another look');
  expect(inWords({ state: 'sent-back', toCorrect: 2 })).toBe('2 answers need another look');
  const signature = { state: 'sent-back', toCorrect: 1, onlySignature: true } as const;
  expect(inWords(signature)).toBe('Please sign again');
});

test('a form is done on a day at the practice, with the year of another year', () => {
  // In Sydney it is the next day already.
  const done = { state: 'done', stateChangedAt: '2026-03-02T20:00:00Z' } as const;
  expect(inWords(done)).toBe('Done on 3 March');
  expect(inWords({ ...done, stateChangedAt: '2025-03-02T20:00:00Z' })).toBe('Done on 3 March 2025');
  expect(inWords({ ...done, stateChangedAt: null })).toBe('Done');
});
