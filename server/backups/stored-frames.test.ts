import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storedMove } from '#server/db/embedded/moved.ts';
import { parseKeys } from '#server/vault/keys.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { readBackupFile } from './backup-file.ts';
import { checkAll } from './checked.ts';
import { storedFrame } from './frames.ts';

/**
 * What is in files outside the program, exactly as it was written. When a shape changes, add the
 * new one and keep the older ones: files of years ago are restored too.
 */

test.each([
  '{"kind":"start","madeAt":"2026-07-30T16:00:00.000Z","postgres":"18.4","schemaVersion":1794797905041,"sequences":[{"name":"users_position_seq","value":"2"}]}',
  '{"kind":"table","name":"users","columns":["id","name"]}',
  '{"kind":"end","tables":[{"name":"users","rows":2,"bytes":12,"sha256":"ab"}]}',
])('a frame reads as it was written: %s', (text) => {
  const json = JSON.parse(text);
  expect(storedFrame.parse(text)).toEqual(json);
  expect(storedFrame.write(storedFrame.parse(text))).toEqual(json);
});

test('the note of a move reads as it was written', () => {
  const text = '{"move":"a","to":"db.example.com/corella","done":true}';
  expect(storedMove.stringify(storedMove.parse(text))).toBe(text);
});

/** Two people, under a key of which every byte is 0xab. */
const files: readonly (readonly string[])[] = [
  [
    'Q09SRUxMQSBCQUNLVVAKAZotsuJtyYnkEIuggFsNNtpf174xyBecAus+w6yP1HEdIz33kNB6Bf00aAaCy0IwtD5m',
    '/bBsUTy6CgryQRqI1TBunJIH/5bZ6ClluYFZuXCOya+uRj3l8L+KCBZRSYrT7jNDBFcsK9BuO2wpBrKk6usdjBEn',
    'eM/3o4UxHNN9WbeR86GZ5GwNeqn2JJZEuDHSN9UzkFIqsOrTNv3rnvrvGA2toz5xJpagAurjyaW5KtibQR2EV6HV',
    'nkWr94178DAtBRJzmVVbXeUxK8p84dCrA4fiPlOf3050EFz2EHfq/ag76HEgdFUZ0K4kh2t/hj5zoMciniBv8rQI',
    'mcxqeq4vEH4UrJDS9aC4DcU3Fmc7YBBtc4qPrRz8ih3MHDl93DoddAX7npdZ//eA9AGF7onz2ZSP6bYsVqBcJ+Uo',
    'oIn9vhXHIiKHcVLIyIMkugMAbtTzJYtB8fMM6PXmNKdG5qSb',
  ],
];

test.each(files)('a file that was written long ago still opens', async (...lines) => {
  const folder = temporaryFolder('old-file');
  const path = join(folder.path, 'old.backup');
  writeFileSync(path, Buffer.from(lines.join(''), 'base64'));
  const keys = parseKeys(['ab'.repeat(32)], 'a test');
  const { start, tables } = await checkAll(await readBackupFile(path, keys));
  expect(start).toMatchObject({ madeAt: '2026-07-30T16:00:00.000Z', postgres: '18.4' });
  expect(tables).toMatchObject([{ name: 'users', rows: 2, bytes: 12 }]);
  folder.remove();
});
