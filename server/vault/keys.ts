import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { StartRefused } from '#server/env.ts';

interface VaultKey {
  /** Stored with what the key encrypted; reveals nothing about the key. */
  readonly id: string;
  readonly bytes: Buffer;
  /** The same, prepared once for the cipher. */
  readonly secret: KeyObject;
}

/** Newest first: the first one encrypts, any of them decrypts. */
export type Keyring = readonly [VaultKey, ...VaultKey[]];

/** Read every time, since a rotation may add a key while a server runs. */
export type Keys = () => Keyring;

/** How many bytes of an encrypted value identify the key. */
export const keyIdLength = 4;

function parseKey(text: string): VaultKey {
  const bytes = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
  const id = createHash('sha256').update(bytes).digest().subarray(0, keyIdLength);
  return { bytes, secret: createSecretKey(bytes), id: id.toString('hex') };
}

/** `place` is named in the error message. */
export function parseKeys(texts: readonly string[], place: string): Keyring {
  const [first, ...others] = texts.map(parseKey);
  if (!first || [first, ...others].some((key) => key.bytes.length !== 32)) {
    throw new StartRefused(`Every key in ${place} must be 32 bytes in hex or base64.`);
  }
  return [first, ...others];
}

export const newKey = (): string => randomBytes(32).toString('hex');
