import { expect, test } from 'vitest';
import { announcementOf } from './announcement.ts';
import type { Upload } from './uploads.ts';

const upload = (change: Partial<Upload> = {}): Upload => ({
  key: 1,
  name: 'Payslip.pdf',
  size: 1000,
  sent: 0,
  state: 'sending',
  ...change,
});

test.each<[string, Upload[], Upload[]]>([
  ['Uploading 2 files.', [], [upload(), upload({ key: 2, state: 'waiting' })]],
  ['', [upload()], [upload({ sent: 500 })]],
  ['Payslip.pdf is uploaded.', [upload()], [upload({ state: 'done' })]],
  [
    'Uploading 1 file. film.gif was not uploaded. Not that kind.',
    [],
    [upload(), upload({ key: 2, name: 'film.gif', state: 'refused', problem: 'Not that kind.' })],
  ],
  [
    'Connection lost. The upload of Payslip.pdf will continue by itself.',
    [upload()],
    [upload({ state: 'disconnected' })],
  ],
  [
    'Connected again. Uploading Payslip.pdf.',
    [upload({ state: 'disconnected' })],
    [upload({ sent: 500 })],
  ],
  ['The upload of Payslip.pdf is cancelled.', [upload()], []],
  ['', [upload({ state: 'refused' })], []],
])('%j is said', (said, before, now) => {
  expect(announcementOf(before, now)).toBe(said);
});
