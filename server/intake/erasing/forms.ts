import { eq } from 'drizzle-orm';
import { steps } from '#domain/intake/steps.ts';
import type { Transaction } from '#server/db/database.ts';
import { submissions, submissionVersions } from '#server/db/tables/intake.ts';
import { storedChanges, storedEarlierTexts } from '#server/intake/corrections/stored.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';

/** Removing forms, or only what identifies a client to the tax office and a bank. */

const identifiers = [
  'tfnEncrypted',
  'accountNumberEncrypted',
  'bsbEncrypted',
  'accountNameEncrypted',
] as const;

export async function deleteForm(tx: Transaction, id: string): Promise<void> {
  await tx.delete(submissionVersions).where(eq(submissionVersions.submissionId, id));
  await tx.delete(submissions).where(eq(submissions.id, id));
}

/** Takes the tax file number and the bank account out of a form and of its earlier versions. */
export async function removeIdentifiers(tx: Transaction, vault: Vault, id: string, now: Date) {
  const nothing = (column: (typeof identifiers)[number]) =>
    vault.encrypt('', contextOf(submissions[column], id));
  await tx
    .update(submissions)
    .set({
      tfnEncrypted: nothing('tfnEncrypted'),
      accountNumberEncrypted: nothing('accountNumberEncrypted'),
      bsbEncrypted: nothing('bsbEncrypted'),
      accountNameEncrypted: nothing('accountNameEncrypted'),
      bankAccount: null,
      bankChangeEncrypted: null,
      identifiersRemovedAt: now,
    })
    .where(eq(submissions.id, id));
  const versions = await tx
    .select()
    .from(submissionVersions)
    .where(eq(submissionVersions.submissionId, id));
  for (const version of versions) {
    await tx
      .update(submissionVersions)
      .set(versionWithout(vault, version))
      .where(eq(submissionVersions.id, version.id));
  }
}

/** That the account changed stays, what it was does not. */
function versionWithout(vault: Vault, version: typeof submissionVersions.$inferSelect) {
  const { id, earlierFormEncrypted, changesEncrypted } = version;
  const formContext = contextOf(submissionVersions.earlierFormEncrypted, id);
  const changesContext = contextOf(submissionVersions.changesEncrypted, id);
  const { texts } = storedEarlierTexts.parse(vault.decrypt(earlierFormEncrypted, formContext));
  const { changes } = storedChanges.parse(vault.decrypt(changesEncrypted, changesContext));
  const emptied = identifiers.map((column) => [submissions[column].name, '']);
  const left = changes.map((change) =>
    change.part === steps.banking.part
      ? { part: change.part, field: change.field, changed: change.changed }
      : change,
  );
  return {
    earlierFormEncrypted: vault.encrypt(
      storedEarlierTexts.stringify({ texts: { ...texts, ...Object.fromEntries(emptied) } }),
      formContext,
    ),
    changesEncrypted: vault.encrypt(storedChanges.stringify({ changes: left }), changesContext),
  };
}
