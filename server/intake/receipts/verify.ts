import { type Kept, keptLine } from '#server/audit/verify.ts';
import type { Database } from '#server/db/database.ts';
import { findVersionRecord } from '#server/intake/corrections/version-record.ts';
import { type Proof, readSignedFile } from '#server/pdf/proofs/signed-file.ts';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';
import type { Vault } from '#server/vault/vault.ts';
import { recordHash } from './record.ts';
import { findForm } from './store.ts';

export type Verdict =
  | { readonly is: 'no receipt' }
  | { readonly is: 'changed or forged' }
  | {
      readonly is: 'ours';
      readonly reference?: string | undefined;
      readonly submittedAt?: Date | undefined;
      readonly proof: Proof;
      /** Shortened: its tax file number and bank account have been removed. */
      readonly form: Kept | 'shortened';
      /** Undefined if the receipt names none. */
      readonly line: Kept | undefined;
    };

interface Records {
  readonly database: Database;
  readonly vault: Vault;
  readonly keyedHash: KeyedHash;
}

/** The version that the receipt names. A damaged column does not open: it is not as it was either. */
async function formOf(records: Records, { id, version, record }: Proof) {
  const { database, vault, keyedHash } = records;
  const stored = await findForm(database.queries, id);
  if (!stored) return { form: 'gone' as const };
  const { reference } = stored;
  if (stored.identifiersRemovedAt) return { form: 'shortened' as const, reference };
  try {
    const found = await findVersionRecord(database.queries, vault, id, version);
    const isSame = found && recordHash(found, keyedHash) === record;
    const form: Kept = isSame ? 'as it was' : 'changed';
    return { form, reference, submittedAt: found?.submittedAt };
  } catch {
    return { form: 'changed' as const, reference };
  }
}

/** Whether a file is a receipt of ours and unchanged, and whether our records still agree. */
export async function verifyReceipt(records: Records, file: Buffer): Promise<Verdict> {
  const proof = readSignedFile('receipt', file, records.keyedHash);
  if (proof === 'none') return { is: 'no receipt' };
  if (proof === 'broken') return { is: 'changed or forged' };
  return {
    is: 'ours',
    proof,
    ...(await formOf(records, proof)),
    line: await keptLine(records, proof.line),
  };
}
