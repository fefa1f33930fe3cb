import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Files of each kind, as small as they can be and still be recognised. */

/** Of this length, filled with what cannot be compressed. */
export const pdfOf = (length: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(Math.max(0, length - 9))]);

/** 64 by 48 red pixels. */
export const redHeic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAGQACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAACFtZGF0AAAAFSgBrwtg9eWDr//w8nfoGIOdAU/1Dg==',
  'base64',
);

export const picture = {
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  webp: Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
  heic: Buffer.from('000000186674797068656963000000006865696368656976', 'hex'),
  gif: Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'),
};

/** A ZIP file whose entries are not compressed. */
export function zipOf(entries: Readonly<Record<string, string>>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(entries)) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(content)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), facts, path, bytes]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(at, 10);
    central.push(Buffer.from('PK\x01\x02\x14\0'), facts, more, path);
    local.push(entry);
    at += entry.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(18);
  const count = Object.keys(entries).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...local, list, Buffer.from('PK\x05\x06'), end]);
}

const contentTypes = '<?xml version="1.0"?><Types/>';

/** The list of types comes last, as some programs write it. */
export const docx = (more: Readonly<Record<string, string>> = {}): Buffer =>
  zipOf({ 'word/document.xml': '<w/>', ...more, '[Content_Types].xml': contentTypes });

export const xlsx = (): Buffer =>
  zipOf({ '[Content_Types].xml': contentTypes, 'xl/workbook.xml': '<x/>' });

/** An Office file of before 2007: a head, a table of sectors, and two sectors of names. */
export function compoundOf(...names: string[]): Buffer {
  const file = Buffer.alloc(4 * 512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.fill(0xff, 76, 512);
  file.writeUInt32LE(0, 76);
  // The names are in sector 1, which sector 2 follows; that is the last one.
  file.writeUInt32LE(2, 512 + 4);
  file.writeUInt32LE(0xffff_fffe, 512 + 8);
  for (const [index, name] of ['Root Entry', ...names].entries()) {
    const at = 1024 + index * 128;
    const length = file.write(name, at, 'utf16le');
    file.writeUInt16LE(length + 2, at + 64);
  }
  return file;
}
