import type { Queries, Transaction } from '#server/db/database.ts';
import { submissionVersions } from '#server/db/tables/intake.ts';
import { decryptTexts, textsFromNames } from '#server/intake/decrypt-form.ts';
import type { FormTexts } from '#server/intake/encrypt-form.ts';
import { type FormRecord, firstVersion } from '#server/intake/receipts/record.ts';
import { findForm } from '#server/intake/receipts/store.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import { findVersion, type VersionRow } from './store.ts';
import { storedEarlierTexts } from './stored.ts';

/** A later version keeps the form as it was before it. */
export function textsBefore(vault: Vault, { id, earlierFormEncrypted }: VersionRow): FormTexts {
  const context = contextOf(submissionVersions.earlierFormEncrypted, id);
  const { texts } = storedEarlierTexts.parse(vault.decrypt(earlierFormEncrypted, context));
  return textsFromNames(texts);
}

/** A version of a form exactly as it was stored, however often it was corrected since. */
export async function findVersionRecord(
  queries: Queries | Transaction,
  vault: Vault,
  id: string,
  version: number,
): Promise<FormRecord | undefined> {
  // In this order: a correction that is stored in between has its row below.
  const submission = await findForm(queries, id);
  if (!submission || version > submission.version) return undefined;
  const own = version === firstVersion ? submission : await findVersion(queries, id, version);
  if (!own) return undefined;
  const following = await findVersion(queries, id, version + 1);
  const texts = following ? textsBefore(vault, following) : decryptTexts(vault, submission);
  const { reference, userId } = submission;
  return { id, reference, userId, submittedAt: own.submittedAt, version, texts };
}
