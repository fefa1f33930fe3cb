import { createHash } from 'node:crypto';
import { z } from 'zod';
import { storedJson } from '#server/db/stored-json.ts';
import { approvalSigners, workApprovals } from '#server/db/tables/work.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { ApprovalRow, SignerRow } from './store.ts';

/** What was sent for approval. */
export const storedDetails = storedJson(
  z.object({ documentName: z.string(), sha256: z.string(), declaration: z.string() }),
);
export type Details = ReturnType<typeof storedDetails.parse>;

/** What someone signed with, and from where. */
export const storedSigning = storedJson(
  z.object({
    name: z.string(),
    /** A picture as a data string, or the typed name. */
    signature: z.string(),
    signatureDate: z.string(),
    address: z.string(),
    /** In words: "Chrome on Windows". */
    device: z.string(),
    /** In which capacity. Absent in what was signed before several could sign. */
    as: z.string().optional(),
  }),
);
export type Signing = ReturnType<typeof storedSigning.parse>;

const detailsPlace = (id: string) => contextOf(workApprovals.detailsEncrypted, id);
const signingPlace = (id: string) => contextOf(approvalSigners.signingEncrypted, id);
const onlySigningPlace = (id: string) => contextOf(workApprovals.signingEncrypted, id);

export const encryptDetails = (vault: Vault, id: string, details: Details): Buffer =>
  vault.encrypt(storedDetails.stringify(details), detailsPlace(id));

export const decryptDetails = (vault: Vault, { id, detailsEncrypted }: ApprovalRow): Details =>
  storedDetails.parse(vault.decrypt(detailsEncrypted, detailsPlace(id)));

export const encryptSigning = (vault: Vault, id: string, signing: Signing): Buffer =>
  vault.encrypt(storedSigning.stringify(signing), signingPlace(id));

function decryptSigning(vault: Vault, approval: ApprovalRow, signer: SignerRow) {
  if (signer.signingEncrypted) {
    return storedSigning.parse(vault.decrypt(signer.signingEncrypted, signingPlace(signer.id)));
  }
  const { id, signingEncrypted } = approval;
  return (
    signingEncrypted && storedSigning.parse(vault.decrypt(signingEncrypted, onlySigningPlace(id)))
  );
}

interface Signed {
  readonly userId: string;
  readonly signedAt: Date;
  readonly signing: Signing;
}

/**
 * The SHA-256 of a signature with all that it is for and with those before it, so that the last one
 * stands for all. It is in the log from the start.
 */
function recordHash(
  { id, workId, subject, documentId }: ApprovalRow,
  details: Details,
  { userId, signedAt, signing }: Signed,
  before: string,
): string {
  const { documentName, sha256, declaration } = details;
  const { name, signature, signatureDate, address, device, as } = signing;
  const put = [id, workId, subject, documentId, documentName, sha256, declaration];
  const given = [name, signature, signatureDate, address, device, signedAt.toISOString()];
  const among = as === undefined ? [] : [userId, as, before];
  return createHash('sha256')
    .update(JSON.stringify([...put, ...given, ...among]))
    .digest('hex');
}

export interface Signature extends Signed {
  readonly record: string;
}

/** In the order in which they were given. */
export function signaturesOf(
  vault: Vault,
  approval: ApprovalRow,
  signers: readonly SignerRow[],
): Signature[] {
  const details = decryptDetails(vault, approval);
  const given = signers.flatMap((signer): Signed[] => {
    const { userId, signedAt } = signer;
    const signing = signedAt && decryptSigning(vault, approval, signer);
    return signing ? [{ userId, signedAt, signing }] : [];
  });
  const inOrder = given.toSorted((one, other) => Number(one.signedAt) - Number(other.signedAt));
  const signatures: Signature[] = [];
  for (const each of inOrder) {
    const record = recordHash(approval, details, each, signatures.at(-1)?.record ?? '');
    signatures.push({ ...each, record });
  }
  return signatures;
}

/** Whether an approval says that it was signed when its last signature was given. */
export const isLast = ({ signedAt }: ApprovalRow, last: Signature): boolean =>
  Number(signedAt) === Number(last.signedAt);
