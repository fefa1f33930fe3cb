import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [1, '1 KB'],
  [182_311, '178 KB'],
  [1_048_576, '1 MB'],
  [3_500_000, '3.3 MB'],
  [26_214_400, '25 MB'],
])('%i bytes are %s', (bytes, said) => {
  expect(fileSize(bytes)).toBe(said);
});
