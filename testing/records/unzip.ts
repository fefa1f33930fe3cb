import { crc32 } from 'node:zlib';

/** The files of a ZIP that only stores them, read by its directory as the standard describes it. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0) throw new Error('The ZIP has no directory.');
  const files = new Map<string, Buffer>();
  let place = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, size] = [zip.readUInt32LE(place + 16), zip.readUInt32LE(place + 24)];
    const nameLength = zip.readUInt16LE(place + 28);
    const name = zip.toString('utf8', place + 46, place + 46 + nameLength);
    const local = zip.readUInt32LE(place + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const file = zip.subarray(begin, begin + size);
    if (zip.readUInt16LE(place + 10) !== 0) throw new Error(`${name} is compressed.`);
    if (crc32(file) !== crc) throw new Error(`${name} is not what the ZIP says.`);
    if (files.has(name)) throw new Error(`${name} is there twice.`);
    files.set(name, file);
    const more = zip.readUInt16LE(place + 30) + zip.readUInt16LE(place + 32);
    place += 46 + nameLength + more;
  }
  return files;
}
