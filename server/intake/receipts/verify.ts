import { eq } from 'drizzle-orm';
import { hashRow } from '#server/audit/chain.ts';
import { readLineName } from '#server/audit/line-name.ts';
import type { Database } from '#server/db/database.ts';
import { auditEvents } from '#server/db/schema.ts';
import { findVersionRecord } from '#server/intake/corrections/version-record.ts';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';
import type { Vault } from '#server/vault/vault.ts';
import { recordHash } from './record.ts';
import { type Proof, readSignedFile } from './signed-file.ts';
import { findForm } from './store.ts';

/** What became of what a genuine receipt is about. */
type Kept = 'as it was' | 'changed' | 'gone';

export type Verdict =
  | { readonly is: 'no receipt' }
  | { readonly is: 'changed or forged' }
  | {
      readonly is: 'ours';
      readonly reference?: string | undefined;
      readonly submittedAt?: Date | undefined;
      readonly proof: Proof;
      readonly form: Kept;
      /** Undefined if the receipt names none. */
      readonly line: Kept | undefined;
    };

interface Records {
  readonly database: Database;
  readonly vault: Vault;
  readonly keyedHash: KeyedHash;
}

async function lineOf({ database, keyedHash }: Records, name: string): Promise<Kept | undefined> {
  const noted = readLineName(name);
  if (!noted) return undefined;
  const [line] = await database.queries
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.number, noted.number));
  if (!line) return 'gone';
  const isSame = line.hash.equals(hashRow(line, keyedHash));
  return isSame && line.hash.toString('hex').startsWith(noted.hash) ? 'as it was' : 'changed';
}

/** The version that the receipt names. A damaged column does not open: it is not as it was either. */
async function formOf(records: Records, { submissionId, version, record }: Proof) {
  const { database, vault, keyedHash } = records;
  const stored = await findForm(database.queries, submissionId);
  if (!stored) return { form: 'gone' as const };
  const { reference } = stored;
  try {
    const found = await findVersionRecord(database.queries, vault, submissionId, version);
    const isSame = found && recordHash(found, keyedHash) === record;
    const form: Kept = isSame ? 'as it was' : 'changed';
    return { form, reference, submittedAt: found?.submittedAt };
  } catch {
    return { form: 'changed' as const, reference };
  }
}

/** Whether a file is a receipt of ours and unchanged, and whether our records still agree. */
export async function verifyReceipt(records: Records, file: Buffer): Promise<Verdict> {
  const proof = readSignedFile(file, records.keyedHash);
  if (proof === 'none') return { is: 'no receipt' };
  if (proof === 'broken') return { is: 'changed or forged' };
  return {
    is: 'ours',
    proof,
    ...(await formOf(records, proof)),
    line: await lineOf(records, proof.line),
  };
}
