import { expect, test } from 'vitest';
import { testPractice } from '#testing/test-practice.ts';
import { lodgedMail, noticeMail, reminderMail, shortNameOf } from './mail-templates.ts';

const addressed = {
  to: 'mei@example.com',
  practice: testPractice,
  siteUrl: 'https://www.corella.example',
};
const work = { type: 'individual-return', period: '2025-26' } as const;
const job = { ...work, id: 'a', client: 'Maria Pappas', open: 2, answered: 3 };

test('a mail to a client names the job and how much is open', () => {
  const asked = noticeMail({ ...addressed, notice: 'asked', job });
  expect(asked.subject).toBe('Information needed: 2025-26 tax return');
  expect(JSON.stringify(asked.blocks)).toContain('2 items are still open.');
  expect(noticeMail({ ...addressed, notice: 'asked', job: null }).subject).toBe(
    'Information needed',
  );
});

test('a mail to staff names the client by what no stranger knows them by, and counts', () => {
  const { subject } = noticeMail({ ...addressed, notice: 'answered', job });
  expect(subject).toBe('Maria P. has answered 3 items (Individual return 2025-26)');
  expect(['Mei', 'Ana Maria da Silva', ''].map(shortNameOf)).toEqual(['Mei', 'Ana S.', '']);
});

test('what was lodged is named, without amounts', () => {
  const mail = lodgedMail({ ...addressed, work });
  expect(mail.subject).toBe('Your 2025-26 tax return was lodged');
  expect(JSON.stringify(mail)).not.toContain('$');
});

test('one reminder is about all that is open, job by job', () => {
  const bas = { type: 'bas-quarterly', period: '2026-27 Q1', open: 0 } as const;
  const mail = reminderMail({ ...addressed, jobs: [job, bas] });
  expect(mail.subject).toBe('A reminder: information needed');
  expect(JSON.stringify(mail.blocks)).toContain(
    '2025-26 tax return (2 items), BAS for 2026-27 Q1.',
  );
});
