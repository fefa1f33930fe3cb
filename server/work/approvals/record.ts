import { createHash } from 'node:crypto';
import { z } from 'zod';
import { storedJson } from '#server/db/stored-json.ts';
import { workApprovals } from '#server/db/tables/work.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { ApprovalRow } from './store.ts';

/** What was sent for approval. */
export const storedDetails = storedJson(
  z.object({ documentName: z.string(), sha256: z.string(), declaration: z.string() }),
);
export type Details = ReturnType<typeof storedDetails.parse>;

/** What a client signed with, and from where. */
export const storedSigning = storedJson(
  z.object({
    name: z.string(),
    /** A picture as a data string, or the typed name. */
    signature: z.string(),
    signatureDate: z.string(),
    address: z.string(),
    /** In words: "Chrome on Windows". */
    device: z.string(),
  }),
);
export type Signing = ReturnType<typeof storedSigning.parse>;

const detailsPlace = (id: string) => contextOf(workApprovals.detailsEncrypted, id);
const signingPlace = (id: string) => contextOf(workApprovals.signingEncrypted, id);

export const encryptDetails = (vault: Vault, id: string, details: Details): Buffer =>
  vault.encrypt(storedDetails.stringify(details), detailsPlace(id));

export const decryptDetails = (vault: Vault, { id, detailsEncrypted }: ApprovalRow): Details =>
  storedDetails.parse(vault.decrypt(detailsEncrypted, detailsPlace(id)));

export const encryptSigning = (vault: Vault, id: string, signing: Signing): Buffer =>
  vault.encrypt(storedSigning.stringify(signing), signingPlace(id));

export const decryptSigning = (vault: Vault, { id, signingEncrypted }: ApprovalRow) =>
  signingEncrypted
    ? storedSigning.parse(vault.decrypt(signingEncrypted, signingPlace(id)))
    : undefined;

/** The SHA-256 of everything that a signed approval consists of; it is in the log from the start. */
export function recordHash(
  { id, workId, subject, documentId, signedAt }: ApprovalRow,
  details: Details,
  signing: Signing,
): string {
  const { documentName, sha256, declaration } = details;
  const { name, signature, signatureDate, address, device } = signing;
  const put = [id, workId, subject, documentId, documentName, sha256, declaration];
  const given = [name, signature, signatureDate, address, device, signedAt?.toISOString()];
  return createHash('sha256')
    .update(JSON.stringify([...put, ...given]))
    .digest('hex');
}
