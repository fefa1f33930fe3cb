import { type Kept, keptLine } from '#server/audit/verify.ts';
import type { Database } from '#server/db/database.ts';
import { type Proof, readSignedFile } from '#server/pdf/proofs/signed-file.ts';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';
import type { Vault } from '#server/vault/vault.ts';
import { decryptDetails, isLast, signaturesOf } from './record.ts';
import { findApprovalById, listSigners } from './store.ts';

export type CertificateVerdict =
  | { readonly is: 'no certificate' }
  | { readonly is: 'changed or forged' }
  | {
      readonly is: 'ours';
      readonly proof: Proof;
      readonly approval: Kept;
      readonly line: Kept | undefined;
      readonly sha256?: string;
      readonly signedAt?: Date | null;
      /** Whether another document was sent since, or this one removed. */
      readonly isVoid?: boolean;
    };

interface Records {
  readonly database: Database;
  readonly vault: Vault;
  readonly keyedHash: KeyedHash;
}

/** A damaged column does not open: it is not as it was either. */
async function approvalOf({ database, vault }: Records, { id, record }: Proof) {
  const found = await findApprovalById(database.queries, id);
  if (!found) return { approval: 'gone' as const };
  const { approval: row } = found;
  try {
    const { sha256 } = decryptDetails(vault, row);
    const signatures = signaturesOf(vault, row, await listSigners(database.queries, [id]));
    const last = signatures.at(-1);
    const isSame = last?.record === record && isLast(row, last);
    const approval: Kept = isSame ? 'as it was' : 'changed';
    return { approval, sha256, signedAt: row.signedAt, isVoid: row.state === 'void' };
  } catch {
    return { approval: 'changed' as const };
  }
}

/** Whether a file is a certificate of ours and unchanged, and whether our records still agree. */
export async function verifyCertificate(
  records: Records,
  file: Buffer,
): Promise<CertificateVerdict> {
  const proof = readSignedFile('certificate', file, records.keyedHash);
  if (proof === 'none') return { is: 'no certificate' };
  if (proof === 'broken') return { is: 'changed or forged' };
  return {
    is: 'ours',
    proof,
    ...(await approvalOf(records, proof)),
    line: await keptLine(records, proof.line),
  };
}
