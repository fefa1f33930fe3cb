import { eq } from 'drizzle-orm';
import { hashRow } from '#server/audit/chain.ts';
import { readLineName } from '#server/audit/line-name.ts';
import type { Database } from '#server/db/database.ts';
import { auditEvents } from '#server/db/schema.ts';
import { decryptTexts } from '#server/intake/decrypt-form.ts';
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
      readonly reference: string | undefined;
      readonly submittedAt: Date | undefined;
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

/** A damaged column does not open, so the form is not as it was either. */
function isSame({ vault, keyedHash }: Records, form: NonNullable<Form>, proof: Proof): boolean {
  try {
    const texts = decryptTexts(vault, form);
    return recordHash({ ...form, version: proof.version, texts }, keyedHash) === proof.record;
  } catch {
    return false;
  }
}
type Form = Awaited<ReturnType<typeof findForm>>;

/** Whether a file is a receipt of ours and unchanged, and whether our records still agree. */
export async function verifyReceipt(records: Records, file: Buffer): Promise<Verdict> {
  const proof = readSignedFile(file, records.keyedHash);
  if (proof === 'none') return { is: 'no receipt' };
  if (proof === 'broken') return { is: 'changed or forged' };
  const form = await findForm(records.database.queries, proof.submissionId);
  return {
    is: 'ours',
    proof,
    reference: form?.reference,
    submittedAt: form?.submittedAt,
    form: form ? (isSame(records, form, proof) ? 'as it was' : 'changed') : 'gone',
    line: await lineOf(records, proof.line),
  };
}
