import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { readPicture } from './picture.ts';

const start = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}

/** A picture in shades of grey whose pixels are these bytes. */
function png(width: number, height: number, pixels: Buffer): string {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', start)];
  return `data:image/png;base64,${Buffer.concat([start, ...parts]).toString('base64')}`;
}

const jpeg = (width: number, height: number) => {
  const frame = Buffer.from('ffd8ffe00004aaaaffc0001108000000000301220002110103110000', 'hex');
  frame.writeUInt16BE(height, 13);
  frame.writeUInt16BE(width, 15);
  return `data:image/jpeg;base64,${frame.toString('base64')}`;
};

test('pictures as browsers make them are drawn', () => {
  expect(readPicture(exampleAnswers.signature.image)).toMatchObject({ width: 1, height: 1 });
  expect(readPicture(png(3, 2, Buffer.alloc(8)))).toMatchObject({ width: 3, height: 2 });
  expect(readPicture(jpeg(600, 200))).toMatchObject({ width: 600, height: 200 });
});

test.each([
  ['too many pixels', png(5000, 5000, Buffer.alloc(10))],
  ['pixels that unpack to more than they say', png(3, 2, Buffer.alloc(1_000_000))],
  ['pixels that are missing', png(300, 200, Buffer.alloc(10))],
  ['no pixels', png(0, 2, Buffer.alloc(2))],
  ['a JPEG that is too large', jpeg(60_000, 60_000)],
  ['a JPEG without a size', 'data:image/jpeg;base64,/9j/4AAQ'],
  ['something else', 'data:image/png;base64,AAAA'],
  ['a beginning alone', `data:image/png;base64,${start.toString('base64')}`],
])('not those with %s', (_what, url) => {
  expect(readPicture(url)).toBeUndefined();
});
