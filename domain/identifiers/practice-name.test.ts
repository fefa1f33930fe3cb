import { expect, test } from 'vitest';
import { nameUnderIcon, partsOfName } from './practice-name.ts';

test.each([
  ['Corella Accounting', 'Corella', 'Accounting'],
  ['Wattle & Rowe Tax', 'Wattle & Rowe', 'Tax'],
  ['Harbour Ledger & Co', 'Harbour Ledger & Co', ''],
  ['Rowe Tax & Accounting', 'Rowe', 'Tax & Accounting'],
  ['The Wattle Group Pty. Ltd.', 'The Wattle', 'Group Pty. Ltd.'],
  ['Nguyễn Chartered Accountants', 'Nguyễn', 'Chartered Accountants'],
  ['Corella', 'Corella', ''],
  ['The Tax Place', 'The Tax Place', ''],
  ['The Tax Group', 'The Tax Group', ''],
  ['Tax Partners', 'Tax Partners', ''],
  ['Accountants of Merrylands', 'Accountants of Merrylands', ''],
])('%s is called %s', (name, short, rest) => {
  expect(partsOfName(name)).toEqual({ short, rest });
});

test.each([
  ['Corella Accounting', 'Corella'],
  ['Wattle Tax', 'Wattle Tax'],
  ['The Tax Place', 'The Tax Place'],
  ['Harbour Ledger Accountants', 'Harbour Ledger'],
])('%s is %s under an icon', (name, words) => {
  expect(nameUnderIcon(name)).toBe(words);
});
