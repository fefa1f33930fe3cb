import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { launchReport } from './report.ts';

const phone = { place: 'content/practice.ts', field: 'phone', words: 'Give your own number.' };
const mail = {
  place: 'environment',
  field: 'SMTP_URL',
  words: 'Without a mail server every email becomes a file that no one reads.',
};
const report = (findings: Parameters<typeof launchReport>[1]) =>
  stripVTControlCharacters(launchReport('Wattle Road', findings, 60));

test('findings are grouped by place, and long lines wrap with an indent', () => {
  expect(report([phone, mail]).split('\n')).toEqual([
    '',
    '  Before Wattle Road goes live',
    '',
    '  content/practice.ts',
    '    phone     Give your own number.',
    '',
    '  environment',
    '    SMTP_URL  Without a mail server every email becomes a',
    '              file that no one reads.',
    '',
    '  2 things are left to change.',
    '',
  ]);
});

test('a single sentence is shown when nothing is left', () => {
  expect(report([]).trim()).toBe('● Nothing is left to change: Wattle Road can go live.');
});
