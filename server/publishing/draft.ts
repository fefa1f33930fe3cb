import { wallTimeAt } from '#domain/dates/time-zone.ts';
import {
  applyChanges,
  changesBetween,
  changesLeft,
  type Defaults,
} from '#domain/publishing/changes.ts';
import { misfitIn } from '#domain/publishing/fitting.ts';
import { allSettings, type Changes, type Settings } from '#domain/publishing/settings.ts';
import type { Draft } from '#domain/publishing/versions.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { requireImages } from './carried-images.ts';
import { findDraft, findLive, lockDraft, updateDraft } from './store.ts';
import { storedChanges, storedSettings } from './stored-settings.ts';

/** What is to be published next. Everyone who may publish shares it. */

export async function readDraft(queries: Queries | Transaction): Promise<Draft> {
  const row = await findDraft(queries);
  if (!row) return { version: 0, changes: {}, savedAt: null, savedBy: null };
  const { version, changes, savedAt, savedBy } = row;
  return {
    version,
    changes: storedChanges.read(changes),
    savedAt: savedAt.toISOString(),
    savedBy,
  };
}

export async function readPublished(queries: Queries | Transaction): Promise<Settings> {
  const live = await findLive(queries);
  return live ? storedSettings.read(live.settings) : {};
}

export type RequireFit = (published: Settings, changes: Changes) => void;

/** Refuses what would be wrong beside other settings or today, at its field. */
export const requireFitting =
  (defaults: Defaults, { practice, now }: Pick<Parts, 'practice' | 'now'>): RequireFit =>
  (published, changes) => {
    const { day } = wallTimeAt(now().getTime(), practice.current().timeZone);
    const misfit = misfitIn(defaults, published, changes, day);
    if (misfit) throw new Failure('invalid', misfit.message, { field: `changes.${misfit.path}` });
  };

/** Undefined when someone was faster. */
export async function saveDraft(
  tx: Transaction,
  given: { readonly version: number; readonly changes: Changes },
  by: { readonly actorId: string; readonly now: Date },
  requireFit: RequireFit,
): Promise<Draft | undefined> {
  const { version } = await lockDraft(tx, by.now);
  if (version !== given.version) return undefined;
  const published = await readPublished(tx);
  const left = changesLeft(published, given.changes);
  requireFit(published, left);
  await requireImages(tx, left);
  await updateDraft(tx, {
    version: version + 1,
    changes: storedChanges.write(left),
    savedAt: by.now,
    savedBy: by.actorId,
  });
  return readDraft(tx);
}

/** Once a version is live, its changes are no changes any more. */
export async function leaveOutPublished(
  tx: Transaction,
  settings: Settings,
  now: Date,
): Promise<void> {
  const { version, changes } = await lockDraft(tx, now);
  const left = changesLeft(settings, storedChanges.read(changes));
  await updateDraft(tx, { version: version + 1, changes: storedChanges.write(left) });
}

export const draftedSettings = (published: Settings, { changes }: Draft): Settings =>
  applyChanges(published, changes);

/**
 * The settings of a file in place of all that is set, once someone publishes them. Answers the
 * names of what they change.
 */
export async function importDraft(
  tx: Transaction,
  settings: Settings,
  now: Date,
): Promise<string[]> {
  const { version } = await lockDraft(tx, now);
  const published = await readPublished(tx);
  const between = changesBetween(published, settings);
  const changes = storedChanges.write(between);
  await updateDraft(tx, { version: version + 1, changes, savedAt: now, savedBy: null });
  return allSettings
    .filter(({ part, name }) => between[part]?.[name] !== undefined)
    .map(({ setting }) => setting.label);
}
