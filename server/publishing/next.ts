import type { Settings } from '#domain/publishing/settings.ts';
import { wording } from '#domain/wording.ts';
import type { Queries } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import { draftedSettings, readDraft, readPublished } from './draft.ts';
import { findVersion } from './store.ts';
import { storedSettings } from './stored-settings.ts';

/** Of the draft, or of a version that someone would bring back. */
export const nextSettingsOf =
  (queries: Queries) =>
  async ({ version }: { readonly version?: string | undefined }): Promise<Settings> => {
    if (!version) return draftedSettings(await readPublished(queries), await readDraft(queries));
    const found = await findVersion(queries, version);
    if (!found) throw new Failure('not-found', wording.publishing.unknownVersion);
    return storedSettings.read(found.version.settings);
  };

export type NextSettings = ReturnType<typeof nextSettingsOf>;
