import { createHash } from 'node:crypto';
import { z } from 'zod';
import { pricedPer } from '#domain/letters/states.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { engagementLetters, letterSigners } from '#server/db/tables/letters.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import { type Signing, storedSigning } from '#server/work/approvals/record.ts';

/** What of a letter is encrypted, and what ties its signatures to it. */

export type LetterRow = typeof engagementLetters.$inferSelect;
export type SignerRow = typeof letterSigners.$inferSelect;

export const storedTerms = storedJson(
  z.object({
    services: z.array(z.object({ name: z.string(), price: z.number(), per: z.enum(pricedPer) })),
  }),
);
type Terms = ReturnType<typeof storedTerms.parse>;

/** What was sent: the SHA-256 of the PDF, and what is signed. */
export const storedSending = storedJson(z.object({ sha256: z.string(), declaration: z.string() }));
type Sending = ReturnType<typeof storedSending.parse>;

const termsPlace = (id: string) => contextOf(engagementLetters.termsEncrypted, id);
const sentPlace = (id: string) => contextOf(engagementLetters.sentEncrypted, id);
const filePlace = (id: string) => contextOf(engagementLetters.fileEncrypted, id);
const signingPlace = (id: string) => contextOf(letterSigners.signingEncrypted, id);

export const encryptTerms = (vault: Vault, id: string, terms: Terms): Buffer =>
  vault.encrypt(storedTerms.stringify(terms), termsPlace(id));

export const decryptTerms = (vault: Vault, { id, termsEncrypted }: LetterRow): Terms =>
  storedTerms.parse(vault.decrypt(termsEncrypted, termsPlace(id)));

/** The PDF with its SHA-256 and what is signed, for the columns of a letter. */
export function encryptSent(vault: Vault, id: string, pdf: Buffer, declaration: string) {
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  return {
    sha256,
    columns: {
      sentEncrypted: vault.encrypt(storedSending.stringify({ sha256, declaration }), sentPlace(id)),
      fileEncrypted: vault.encrypt(pdf.toString('base64'), filePlace(id)),
    },
  };
}

/** Undefined of a draft. */
export const decryptSent = (vault: Vault, { id, sentEncrypted }: LetterRow): Sending | undefined =>
  sentEncrypted ? storedSending.parse(vault.decrypt(sentEncrypted, sentPlace(id))) : undefined;

export const decryptFile = (vault: Vault, { id, fileEncrypted }: LetterRow): Buffer | undefined =>
  fileEncrypted ? Buffer.from(vault.decrypt(fileEncrypted, filePlace(id)), 'base64') : undefined;

export const encryptSigning = (vault: Vault, id: string, signing: Signing): Buffer =>
  vault.encrypt(storedSigning.stringify(signing), signingPlace(id));

interface Signed {
  readonly userId: string;
  readonly signedAt: Date;
  readonly signing: Signing;
}

export interface Signature extends Signed {
  readonly record: string;
}

/** The SHA-256 of a signature with what it is for and with those before it, as with approvals. */
function recordHash(
  { id, clientId }: LetterRow,
  { sha256, declaration }: Sending,
  { userId, signedAt, signing }: Signed,
  before: string,
): string {
  const { name, signature, signatureDate, address, device, as = '' } = signing;
  const put = [id, clientId, sha256, declaration];
  const given = [name, signature, signatureDate, address, device, signedAt.toISOString()];
  return createHash('sha256')
    .update(JSON.stringify([...put, ...given, userId, as, before]))
    .digest('hex');
}

/** In the order in which they were given. */
export function signaturesOf(
  vault: Vault,
  letter: LetterRow,
  signers: readonly SignerRow[],
): Signature[] {
  const sent = decryptSent(vault, letter);
  if (!sent) return [];
  const given = signers.flatMap(({ id, userId, signedAt, signingEncrypted }): Signed[] => {
    if (!(signedAt && signingEncrypted)) return [];
    const signing = storedSigning.parse(vault.decrypt(signingEncrypted, signingPlace(id)));
    return [{ userId, signedAt, signing }];
  });
  const inOrder = given.toSorted((one, other) => Number(one.signedAt) - Number(other.signedAt));
  const signatures: Signature[] = [];
  for (const each of inOrder) {
    const record = recordHash(letter, sent, each, signatures.at(-1)?.record ?? '');
    signatures.push({ ...each, record });
  }
  return signatures;
}
