import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Keys, keyIdLength } from './keys.ts';

/** Where a sealed value lives; it opens nowhere else. */
export interface Place {
  readonly table: string;
  readonly row: string;
  readonly column: string;
}

export interface Vault {
  seal(plain: string, place: Place): Buffer;
  open(sealed: Buffer, place: Place): string;
}

const nonceLength = 12;
const tagLength = 16;
const options = { authTagLength: tagLength };

const associated = (place: Place): Buffer =>
  Buffer.from(JSON.stringify([place.table, place.row, place.column]));

/** AES-256-GCM. A sealed value is: key id, nonce, tag, text. */
export function createVault(keys: Keys): Vault {
  return {
    seal(plain, place) {
      const [key] = keys();
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce, options).setAAD(
        associated(place),
      );
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from(key.id, 'hex'), nonce, cipher.getAuthTag(), text]);
    },
    open(sealed, place) {
      const id = sealed.subarray(0, keyIdLength).toString('hex');
      const key = keys().find((candidate) => candidate.id === id);
      if (!key) throw new Error(`No encryption key with the id ${id} is configured.`);
      const nonceEnd = keyIdLength + nonceLength;
      const tagEnd = nonceEnd + tagLength;
      const decipher = createDecipheriv(
        'aes-256-gcm',
        key.bytes,
        sealed.subarray(keyIdLength, nonceEnd),
        options,
      )
        .setAAD(associated(place))
        .setAuthTag(sealed.subarray(nonceEnd, tagEnd));
      return decipher.update(sealed.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
