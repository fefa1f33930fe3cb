import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Keys, keyIdLength } from './keys.ts';

/** Where an encrypted value is stored; it can be decrypted nowhere else. */
export interface EncryptionContext {
  readonly table: string;
  readonly row: string;
  readonly column: string;
}

export interface Vault {
  encrypt(plain: string, context: EncryptionContext): Buffer;
  decrypt(encrypted: Buffer, context: EncryptionContext): string;
}

const nonceLength = 12;
const tagLength = 16;
const options = { authTagLength: tagLength };

const associated = (context: EncryptionContext): Buffer =>
  Buffer.from(JSON.stringify([context.table, context.row, context.column]));

/** AES-256-GCM. An encrypted value is: key id, nonce, tag, text. */
export function createVault(keys: Keys): Vault {
  return {
    encrypt(plain, context) {
      const [key] = keys();
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key.secret, nonce, options).setAAD(
        associated(context),
      );
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from(key.id, 'hex'), nonce, cipher.getAuthTag(), text]);
    },
    decrypt(encrypted, context) {
      const id = encrypted.subarray(0, keyIdLength).toString('hex');
      const key = keys().find((candidate) => candidate.id === id);
      if (!key) throw new Error(`No encryption key with the id ${id} is configured.`);
      const nonceEnd = keyIdLength + nonceLength;
      const tagEnd = nonceEnd + tagLength;
      const decipher = createDecipheriv(
        'aes-256-gcm',
        key.secret,
        encrypted.subarray(keyIdLength, nonceEnd),
        options,
      )
        .setAAD(associated(context))
        .setAuthTag(encrypted.subarray(nonceEnd, tagEnd));
      return (
        decipher.update(encrypted.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
}
