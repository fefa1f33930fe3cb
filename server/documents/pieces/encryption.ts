import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * AES-256-GCM in pieces, so that a file of any size is stored and read without holding it. Each
 * piece is bound to its document, to its place, and to whether it is the last one: a changed,
 * missing, added, swapped or foreign piece does not decrypt.
 *
 * A stored piece is: nonce, tag, text. Nonces are random, since a piece may be encrypted again after
 * an interruption, and then with other content.
 */

export const pieceLength = 256 * 1024;

const nonceLength = 12;
const tagLength = 16;
const headLength = nonceLength + tagLength;
const options = { authTagLength: tagLength };

/** A document's own key, and the id that its pieces are bound to. */
export interface FileKey {
  readonly id: string;
  readonly bytes: Buffer;
}

export interface Place {
  readonly number: number;
  readonly isLast: boolean;
}

/** What is stored is not what we have encrypted. */
export class BrokenDocument extends Error {
  override name = 'BrokenDocument';
}

export const newKey = (): Buffer => randomBytes(32);

const associated = ({ id }: FileKey, { number, isLast }: Place): Buffer =>
  Buffer.from(JSON.stringify(['corella document', id, number, isLast]));

/**
 * Stored bytes in the parts in which they come or go: every copy of a whole piece costs the server
 * more than its encryption.
 */
export type Parts = readonly Buffer[];

export function encryptPiece(key: FileKey, place: Place, plain: Buffer): Parts {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce, options);
  const text = cipher.setAAD(associated(key, place)).update(plain);
  cipher.final();
  return [nonce, cipher.getAuthTag(), text];
}

/** Nothing is returned unless all of it is right. */
export function decryptPiece(key: FileKey, place: Place, stored: Parts): Parts {
  const broken = () => new BrokenDocument(`Piece ${place.number} of ${key.id} is broken.`);
  const [first = Buffer.alloc(0), ...others] = stored;
  // The head may come in parts too.
  const begin = first.length < headLength ? Buffer.concat(stored) : first;
  const rest = begin === first ? others : [];
  if (begin.length < headLength) throw broken();
  const nonce = begin.subarray(0, nonceLength);
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, options)
    .setAAD(associated(key, place))
    .setAuthTag(begin.subarray(nonceLength, headLength));
  const plain = [begin.subarray(headLength), ...rest].map((part) => decipher.update(part));
  try {
    decipher.final();
  } catch {
    throw broken();
  }
  return plain;
}
