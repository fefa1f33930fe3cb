import type { SentBackItem } from '#domain/intake/corrections/send-back.ts';
import { submissions } from '#server/db/tables/intake.ts';
import type { SubmissionRow } from '#server/intake/columns.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import { storedSentBack } from './stored.ts';

/** The answers to correct are encrypted: a comment may repeat one of them. */

const contextFor = (id: string) => contextOf(submissions.sentBackEncrypted, id);

export const encryptItems = (vault: Vault, id: string, items: readonly SentBackItem[]): Buffer =>
  vault.encrypt(storedSentBack.stringify({ items: [...items] }), contextFor(id));

export function decryptItems(
  vault: Vault,
  { id, sentBackEncrypted }: Pick<SubmissionRow, 'id' | 'sentBackEncrypted'>,
): SentBackItem[] {
  if (!sentBackEncrypted) return [];
  return storedSentBack.parse(vault.decrypt(sentBackEncrypted, contextFor(id))).items;
}
