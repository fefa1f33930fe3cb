import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey in software: answers a browser's questions as an authenticator would. */

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** The few shapes of CBOR that are needed, each at most 65,535 bytes long. */
const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
const cborNumber = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);
const cborMap = (...pairs: readonly [key: Buffer, value: Buffer][]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

interface Question {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
}

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

export function createAuthenticator(origin: string, { verifiesPerson = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(host: string, flags: number, rest = Buffer.alloc(0)): Buffer {
    // Passkeys that are copied between devices do not count their uses.
    const count = Buffer.alloc(4);
    const all = present | (verifiesPerson ? verified : 0) | flags;
    return Buffer.concat([sha256(host), Buffer.from([all]), count, rest]);
  }

  /** An ES256 key as COSE writes it. */
  const coseKey = cborMap(
    [cborNumber(1), cborNumber(2)],
    [cborNumber(3), cborNumber(-7)],
    [cborNumber(-1), cborNumber(1)],
    [cborNumber(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborNumber(-3), cborBytes(Buffer.from(y, 'base64url'))],
  );

  const facts = { id: base64url(id), rawId: base64url(id), type: 'public-key' };

  return {
    create({ challenge, rp }: Question) {
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const attestation = cborMap(
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap()],
        [cborText('authData'), cborBytes(authenticatorData(rp?.id ?? '', attested, credential))],
      );
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      };
      return { ...facts, response, clientExtensionResults: {} };
    },
    get({ challenge, rpId = '' }: Question) {
      const data = clientData('webauthn.get', challenge);
      const authData = authenticatorData(rpId, 0);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      };
      return { ...facts, response, clientExtensionResults: {} };
    },
  };
}
