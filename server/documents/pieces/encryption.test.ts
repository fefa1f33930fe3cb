import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Cutter } from './cutter.ts';
import { BrokenDocument, decryptPiece, encryptPiece, newKey, pieceLength } from './encryption.ts';

const key = { id: randomUUID(), bytes: newKey() };
const plain = randomBytes(1000);
const place = { number: 3, isLast: false };

test('a piece decrypts where it belongs, and nowhere else', () => {
  const stored = encryptPiece(key, place, plain);
  expect(Buffer.concat(decryptPiece(key, place, stored)).equals(plain)).toBe(true);
  const elsewhere = [
    [key, { number: 4, isLast: false }],
    [key, { number: 3, isLast: true }],
    [{ ...key, id: randomUUID() }, place],
    [{ ...key, bytes: newKey() }, place],
  ] as const;
  for (const [other, there] of elsewhere) {
    expect(() => decryptPiece(other, there, stored)).toThrow(BrokenDocument);
  }
});

test('a piece with any bit changed, or cut anywhere, does not decrypt', () => {
  const stored = Buffer.concat(encryptPiece(key, place, plain));
  for (let at = 0; at < stored.length; at += 1) {
    const changed = Buffer.from(stored);
    changed[at] = (changed[at] ?? 0) ^ (1 << randomInt(8));
    expect(() => decryptPiece(key, place, [changed])).toThrow(BrokenDocument);
    expect(() => decryptPiece(key, place, [stored.subarray(0, at)])).toThrow(BrokenDocument);
  }
});

test.each([1, 20, 28, 29, 500])('a piece that comes in parts of %i bytes decrypts', (length) => {
  const stored = Buffer.concat(encryptPiece(key, place, plain));
  const parts = [];
  for (let at = 0; at < stored.length; at += length) parts.push(stored.subarray(at, at + length));
  expect(Buffer.concat(decryptPiece(key, place, parts)).equals(plain)).toBe(true);
});

test('the same piece is never encrypted the same way twice', () => {
  const [once, twice] = [encryptPiece(key, place, plain), encryptPiece(key, place, plain)];
  expect(Buffer.concat(once).equals(Buffer.concat(twice))).toBe(false);
});

test('what arrives in any parts is cut into the same pieces', async () => {
  const bytes = randomBytes(2 * pieceLength + 5);
  for (const part of [70_001, pieceLength, bytes.length]) {
    const pieces: Buffer[] = [];
    const cutter = new Cutter(async (piece) => void pieces.push(Buffer.from(piece)));
    for (let at = 0; at < bytes.length; at += part) await cutter.add(bytes.subarray(at, at + part));
    expect(pieces.map(({ length }) => length)).toEqual([pieceLength, pieceLength]);
    expect(Buffer.concat([...pieces, cutter.rest]).equals(bytes)).toBe(true);
  }
});
