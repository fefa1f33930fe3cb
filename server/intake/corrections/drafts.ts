import type { CorrectionDraft } from '#domain/intake/drafts/draft.ts';
import { correctionDrafts } from '#server/db/tables/intake.ts';
import {
  type Found,
  minute,
  mostSavesOfMinute,
  requireKeepable,
  type Saved,
  storedDraft,
  tooManySaves,
} from '#server/intake/drafts/drafts.ts';
import { formUnknown } from '#server/intake/lock-form.ts';
import type { Parts } from '#server/parts.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { findCorrectionDraft, keepCorrectionDraft, lockOwnForm } from './drafts-store.ts';
import { findOwnForm } from './store.ts';

type DraftRow = typeof correctionDrafts.$inferSelect;

/** Corrections that were begun. No one but the client ever reads them. */
export function openCorrectionDrafts({
  database,
  vault,
  audit,
  now,
}: Pick<Parts, 'database' | 'vault' | 'audit' | 'now'>) {
  const { queries } = database;
  const contextFor = (id: string) => contextOf(correctionDrafts.draftEncrypted, id);

  function foundIn(row: DraftRow | undefined, isSentBack: boolean): Found<CorrectionDraft> {
    const { version = 0, draftEncrypted, savedAt } = row ?? {};
    if (!row || !draftEncrypted || !savedAt || !isSentBack) return { version, draft: undefined };
    const json = vault.decrypt(draftEncrypted, contextFor(row.submissionId));
    const { answers } = storedDraft.parse(json);
    return { version, draft: { version, answers, savedAt: savedAt.toISOString() } };
  }

  /** How often it was saved within this minute, with this save. */
  function savesNow(row: DraftRow | undefined, at: Date) {
    const since = row?.savesSince;
    if (!since || since.getTime() <= at.getTime() - minute) return { saves: 1, savesSince: at };
    if (row.saves >= mostSavesOfMinute) throw tooManySaves();
    return { saves: row.saves + 1, savesSince: since };
  }

  return {
    async find(userId: string, id: string): Promise<Found<CorrectionDraft>> {
      const form = await findOwnForm(queries, id, userId);
      if (!form) throw formUnknown();
      return foundIn(await findCorrectionDraft(queries, id), form.state === 'sent-back');
    },

    /** Only over the version that was seen last, and only while the form is sent back. */
    save(
      userId: string,
      id: string,
      { version, answers }: Omit<CorrectionDraft, 'savedAt'>,
    ): Promise<Saved<CorrectionDraft>> {
      requireKeepable(answers);
      return queries.transaction(async (tx) => {
        const form = await lockOwnForm(tx, id, userId);
        if (!form) throw formUnknown();
        const row = await findCorrectionDraft(tx, id);
        const isSentBack = form.state === 'sent-back';
        if (!isSentBack || (row?.version ?? 0) !== version) {
          return { newer: foundIn(row, isSentBack) };
        }
        const savedAt = now();
        await keepCorrectionDraft(tx, {
          submissionId: id,
          version: version + 1,
          draftEncrypted: vault.encrypt(storedDraft.stringify({ answers }), contextFor(id)),
          savedAt,
          ...savesNow(row, savedAt),
        });
        await audit.refuseDeactivated(tx, userId);
        return { saved: { version: version + 1, savedAt: savedAt.toISOString() } };
      });
    },
  };
}
