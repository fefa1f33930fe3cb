import { inflateSync } from 'node:zlib';

/** A picture that someone sent, if it can be drawn: it may be damaged, or grow beyond measure. */
export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** More than the screen of any phone or tablet. */
const mostPixels = 16_000_000;
const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
/** Bytes a pixel by colour type: grey, colour, palette, grey and colour with transparency. */
const pngChannels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function* pngChunks(bytes: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = pngStart.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (data.length < length) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), data };
    at += 12 + length;
  }
}

/** Its packed pixels must have the size that its head announces. */
function readPng(bytes: Buffer): Picture | undefined {
  const chunks = [...pngChunks(bytes)];
  const head = chunks[0]?.type === 'IHDR' ? chunks[0].data : Buffer.alloc(0);
  if (head.length !== 13 || chunks.at(-1)?.type !== 'IEND') return undefined;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const [depth, channels] = [head.readUInt8(8), pngChannels[head.readUInt8(9)]];
  const isInterlaced = head.readUInt8(12) !== 0;
  if (!channels || isInterlaced || width * height === 0 || width * height > mostPixels) {
    return undefined;
  }
  const size = height * (1 + Math.ceil((width * channels * depth) / 8));
  const packed = Buffer.concat(
    chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data),
  );
  const pixels = inflateSync(packed, { maxOutputLength: size });
  return pixels.length === size ? { bytes, width, height } : undefined;
}

/** Where the frame begins that gives the size; other parts come before it. */
function readJpeg(bytes: Buffer): Picture | undefined {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc2) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      const fits = width * height > 0 && width * height <= mostPixels;
      return fits ? { bytes, width, height } : undefined;
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Reads a PNG or JPEG from a data URL; undefined if it cannot be drawn. */
export function readPicture(url: string): Picture | undefined {
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  try {
    if (bytes.subarray(0, pngStart.length).equals(pngStart)) return readPng(bytes);
    return bytes.readUInt16BE(0) === 0xffd8 ? readJpeg(bytes) : undefined;
  } catch {
    return undefined;
  }
}
