import { z } from 'zod';
import { retentionRules } from '#content/retention.ts';
import { type Draft, draftProblem } from '#domain/intake/drafts/draft.ts';
import { beginBefore } from '#domain/retention/rules.ts';
import { wording } from '#domain/wording.ts';
import type { Queries } from '#server/db/database.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { clientIntake } from '#server/db/tables/intake.ts';
import { Failure } from '#server/errors.ts';
import { removeCorrectionDraftsBefore } from '#server/intake/corrections/drafts-store.ts';
import type { Parts } from '#server/parts.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { findDraft, prepareSave, removeDraft, removeDraftsBefore } from './store.ts';

const words = wording.drafts;
export const minute = 60_000;
/** Two tabs that save every second stay below. */
export const mostSavesOfMinute = 240;

export const storedDraft = storedJson(z.object({ answers: z.record(z.string(), z.unknown()) }));

export interface Found<Kept = Draft> {
  /** To go on from, also where there is no draft. */
  readonly version: number;
  readonly draft: Kept | undefined;
}

export type Saved<Kept = Draft> =
  | { readonly saved: Pick<Draft, 'version' | 'savedAt'> }
  | { readonly newer: Found<Kept> };

export const tooManySaves = () =>
  new Failure('too-many', words.tooManySaves, { retryAfter: minute / 1000 });

/** Throws if answers cannot be kept. */
export function requireKeepable(answers: Draft['answers']): void {
  const problem = draftProblem(JSON.stringify(answers));
  if (problem) throw new Failure(problem.code, problem.message, { field: 'answers' });
}

/** Some time after the last save, unless there is a legal hold. */
export async function tidyDrafts(queries: Queries, now: Date): Promise<void> {
  const oldest = beginBefore(now, retentionRules.drafts.period);
  await removeDraftsBefore(queries, oldest);
  await removeCorrectionDraftsBefore(queries, oldest);
}

/** Unfinished forms. No one but the client ever reads one. */
export function openDrafts({
  database,
  vault,
  audit,
  now,
}: Pick<Parts, 'database' | 'vault' | 'audit' | 'now'>) {
  const { queries } = database;
  const save = prepareSave(database);
  const contextFor = (userId: string) => contextOf(clientIntake.draftEncrypted, userId);

  async function find(userId: string): Promise<Found> {
    const row = await findDraft(queries, userId);
    const { draftVersion: version = 0, draftEncrypted, draftStep, draftSavedAt } = row ?? {};
    if (!draftEncrypted || !draftStep || !draftSavedAt) return { version, draft: undefined };
    const { answers } = storedDraft.parse(vault.decrypt(draftEncrypted, contextFor(userId)));
    const savedAt = draftSavedAt.toISOString();
    return { version, draft: { version, answers, step: draftStep, savedAt } };
  }

  return {
    find,

    /** Where the form stands, without its answers. */
    async place(userId: string): Promise<Pick<Draft, 'step' | 'savedAt'> | null> {
      const { draftStep: step, draftSavedAt } = (await findDraft(queries, userId)) ?? {};
      return step && draftSavedAt ? { step, savedAt: draftSavedAt.toISOString() } : null;
    },

    /** Only over the version that was seen last, so that nothing is overwritten unseen. */
    async save(userId: string, { version, answers, step }: Omit<Draft, 'savedAt'>): Promise<Saved> {
      requireKeepable(answers);
      const at = now();
      const [saved] = await save({
        userId,
        version,
        step,
        at,
        most: mostSavesOfMinute,
        draft: vault.encrypt(storedDraft.stringify({ answers }), contextFor(userId)),
        since: new Date(at.getTime() - minute),
      });
      if (saved) return { saved: { version: saved.version, savedAt: at.toISOString() } };
      await queries.transaction((tx) => audit.refuseDeactivated(tx, userId));
      const newer = await find(userId);
      if (newer.version !== version) return { newer };
      throw tooManySaves();
    },

    remove(userId: string, address: string): Promise<void> {
      return queries.transaction(async (tx) => {
        if (!(await removeDraft(tx, userId))) return;
        const event = { kind: 'draft-deleted', details: {} } as const;
        await audit.write(tx, { ...event, actorId: userId, subjectId: userId, address });
      });
    },
  };
}
