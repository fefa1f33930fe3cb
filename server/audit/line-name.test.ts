import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { scrub } from '#server/log/scrub.ts';
import { lineName, markOf, readLineName } from './line-name.ts';

test('a name is read back as the line and the beginning of its hash', () => {
  for (let count = 0; count < 100; count += 1) {
    const line = { number: 1234, hash: randomBytes(32) };
    expect(readLineName(lineName(line))).toEqual({
      number: 1234,
      hash: line.hash.toString('hex').slice(0, 16),
    });
  }
});

test('names from before, in hexadecimal, are read too', () => {
  expect(readLineName('1234-9F2C81AB03DE4F55')).toEqual({ number: 1234, hash: '9f2c81ab03de4f55' });
});

test.each(['', '1234', '1234-', '1234-9f2c', '-9f2c81ab03de4f55', '1-ghijklmnopqrstuvw', 'x-y'])(
  '%j is no name',
  (text) => {
    expect(readLineName(text)).toBeUndefined();
  },
);

test('the log does not hide it', () => {
  const fields = { line: 123_456_782, mark: markOf({ number: 1, hash: Buffer.alloc(32, 0x12) }) };
  expect(scrub(fields)).toEqual(fields);
});
