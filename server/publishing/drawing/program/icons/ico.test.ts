import sharp from 'sharp';
import { expect, test } from 'vitest';
import { icoFile } from './ico.ts';

const square = async (size: number) => ({
  size,
  png: await sharp({ create: { width: size, height: size, channels: 4, background: 'teal' } })
    .png()
    .toBuffer(),
});

test('each picture is where its entry says, in its size', async () => {
  const file = icoFile(await Promise.all([16, 32, 48].map(square)));
  expect(file.readUInt16LE(2)).toBe(1);
  expect(file.readUInt16LE(4)).toBe(3);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index;
    const [length, offset] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)];
    const picture = await sharp(file.subarray(offset, offset + length)).metadata();
    expect([file[entry], picture.width, picture.height]).toEqual([size, size, size]);
  }
});
