import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { StartRefused } from '#server/env.ts';
import { type Keyring, keyIdLength } from '#server/vault/keys.ts';

/**
 * AES-256-GCM in pieces of 64 KiB, so that a file of any size is written and read without holding
 * it. Each piece is bound to the head of the file, to its place, and to whether it is the last one:
 * a changed, missing, added or moved piece does not decrypt.
 */

const magic = Buffer.from('CORELLA BACKUP\n');
const format = 1;
const saltLength = 32;
export const headLength = magic.length + 1 + keyIdLength + saltLength;

export const pieceLength = 64 * 1024;
const tagLength = 16;
const options = { authTagLength: tagLength };

/** The file and the key of its content, which is derived from one of the vault's. */
export interface FileKey {
  readonly head: Buffer;
  readonly bytes: Buffer;
}

function derive(vaultKey: Buffer, head: Buffer): FileKey {
  const salt = head.subarray(-saltLength);
  return {
    head,
    bytes: Buffer.from(hkdfSync('sha256', vaultKey, salt, 'corella backup', 32)),
  };
}

/** For a new file, from the newest key. */
export function newFileKey([newest]: Keyring): FileKey {
  const id = Buffer.from(newest.id, 'hex');
  return derive(
    newest.bytes,
    Buffer.concat([magic, Buffer.of(format), id, randomBytes(saltLength)]),
  );
}

/** For a file that begins with this head. Without keys it is only said which one is needed. */
export function fileKeyFor(head: Buffer, keys: Keyring | undefined): FileKey {
  if (head.length < headLength || !head.subarray(0, magic.length).equals(magic)) {
    throw new StartRefused('This file is not a backup.');
  }
  if (head[magic.length] !== format) {
    throw new StartRefused('This backup was made by a newer version of the program. Use that one.');
  }
  const id = head.subarray(magic.length + 1, magic.length + 1 + keyIdLength).toString('hex');
  const key = keys?.find((candidate) => candidate.id === id);
  if (!key) {
    throw new StartRefused(
      `This backup needs the encryption key ${id}, which is missing. Put it in ENCRYPTION_KEY, or in the file encryption.key in DATA_DIR.`,
    );
  }
  return derive(key.bytes, head);
}

function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(place), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into pieces of one length; only the last one may be shorter, or empty. */
async function* cut(
  source: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<{ readonly piece: Buffer; readonly isLast: boolean }> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    held.push(chunk);
    size += chunk.length;
    // One byte more than a piece: only then is it known not to be the last one.
    if (size <= length) continue;
    let all: Buffer = held.length === 1 ? chunk : Buffer.concat(held);
    for (; all.length > length; all = all.subarray(length)) {
      yield { piece: all.subarray(0, length), isLast: false };
    }
    held = [all];
    size = all.length;
  }
  yield { piece: Buffer.concat(held), isLast: true };
}

export async function* encrypt(
  { head, bytes }: FileKey,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield head;
  let place = 0;
  for await (const { piece, isLast } of cut(source, pieceLength)) {
    const cipher = createCipheriv('aes-256-gcm', bytes, nonceOf(place, isLast), options);
    const text = cipher.setAAD(head).update(piece);
    yield Buffer.concat([text, cipher.final(), cipher.getAuthTag()]);
    place += 1;
  }
}

/** What follows the head of the file. */
export async function* decrypt(
  { head, bytes }: FileKey,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let place = 0;
  for await (const { piece, isLast } of cut(source, pieceLength + tagLength)) {
    const textLength = piece.length - tagLength;
    const damaged = () =>
      new StartRefused(
        `This backup is damaged or incomplete, from byte ${headLength + place * (pieceLength + tagLength)} on. Use another one.`,
      );
    if (textLength < 0) throw damaged();
    const decipher = createDecipheriv('aes-256-gcm', bytes, nonceOf(place, isLast), options)
      .setAAD(head)
      .setAuthTag(piece.subarray(textLength));
    const text = decipher.update(piece.subarray(0, textLength));
    try {
      decipher.final();
    } catch {
      throw damaged();
    }
    yield text;
    place += 1;
  }
}
