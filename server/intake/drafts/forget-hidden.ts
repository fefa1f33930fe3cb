import { withoutHidden } from '#domain/intake/drafts/without-hidden.ts';
import type { Transaction } from '#server/db/database.ts';
import { clientIntake, correctionDrafts } from '#server/db/tables/intake.ts';
import {
  lockCorrectionDrafts,
  replaceCorrectionDraft,
} from '#server/intake/corrections/drafts-store.ts';
import type { Parts } from '#server/parts.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { storedDraft } from './drafts.ts';
import { lockDraft, replaceDraft } from './store.ts';

/**
 * Takes the answers of hidden fields out of all drafts of a client, for another email address: who
 * reads it may not be who typed them. A save under way is refused, as over any newer version.
 */
export function openForgetHidden({ vault }: Pick<Parts, 'vault'>) {
  function strip(draft: Buffer, context: ReturnType<typeof contextOf>): Buffer {
    const { answers } = storedDraft.parse(vault.decrypt(draft, context));
    return vault.encrypt(storedDraft.stringify({ answers: withoutHidden(answers) }), context);
  }

  return async function forgetHidden(tx: Transaction, userId: string): Promise<void> {
    const draft = await lockDraft(tx, userId);
    const context = contextOf(clientIntake.draftEncrypted, userId);
    if (draft) await replaceDraft(tx, userId, strip(draft, context));
    for (const { submissionId, draftEncrypted } of await lockCorrectionDrafts(tx, userId)) {
      if (!draftEncrypted) continue;
      const ofForm = contextOf(correctionDrafts.draftEncrypted, submissionId);
      await replaceCorrectionDraft(tx, submissionId, strip(draftEncrypted, ofForm));
    }
  };
}
