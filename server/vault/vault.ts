import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { wording } from '#domain/wording.ts';
import { Failure } from '#server/errors.ts';
import { type Keys, keyIdLength } from './keys.ts';

/** Where an encrypted value is stored; it can be decrypted nowhere else. */
export interface EncryptionContext {
  readonly table: string;
  readonly row: string;
  readonly column: string;
}

/** A value that we did not encrypt for this place: it was changed, or moved here from another row. */
export class AlteredValue extends Failure {
  override name = 'AlteredValue';

  constructor(cause: unknown) {
    super('conflict', wording.alteredValue);
    this.cause = cause;
  }
}

export interface Vault {
  encrypt(plain: string, context: EncryptionContext): Buffer;
  /** Throws AlteredValue. */
  decrypt(encrypted: Buffer, context: EncryptionContext): string;
  /** Tells whoever watches of each value that cannot be decrypted in its place. */
  onAltered(tell: (place: EncryptionContext, value: Buffer) => void): void;
}

const nonceLength = 12;
const tagLength = 16;
const options = { authTagLength: tagLength };

const associated = (context: EncryptionContext): Buffer =>
  Buffer.from(JSON.stringify([context.table, context.row, context.column]));

/** AES-256-GCM. An encrypted value is: key id, nonce, tag, text. */
export function createVault(keys: Keys): Vault {
  let tell: (place: EncryptionContext, value: Buffer) => void = () => {};

  function decrypt(encrypted: Buffer, context: EncryptionContext): string {
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
    return decipher.update(encrypted.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8');
  }

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
      try {
        return decrypt(encrypted, context);
      } catch (error) {
        tell(context, encrypted);
        throw new AlteredValue(error);
      }
    },
    onAltered(told) {
      tell = told;
    },
  };
}
