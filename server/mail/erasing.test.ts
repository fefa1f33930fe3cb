import { readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { eraseMailFiles, namesIn } from './erasing.ts';

const folder = temporaryFolder('erasing-mails');
afterAll(folder.remove);

const write = (name: string, to: string) =>
  writeFileSync(join(folder.path, name), `To: ${to}\r\nSubject: Hello\r\n\r\nHello\r\n`);

test('a mail that is finished while the folder is read stops nothing', async () => {
  // Listed, but gone under this name when it is read.
  symlinkSync('nothing', join(folder.path, 'a.part'));
  write('a.eml', 'mei@example.com');
  write('b.eml', 'mei@example.com');
  write('c.eml', 'tama@example.com');
  await eraseMailFiles(folder.path, namesIn(['mei@example.com']));
  expect(readdirSync(folder.path).toSorted()).toEqual(['a.part', 'c.eml']);
});
