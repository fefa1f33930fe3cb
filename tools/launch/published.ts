import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { defaultPractice } from '#content/practice.ts';
import { withSettings } from '#content/publishing/published.ts';
import { asShown } from '#domain/publishing/changes.ts';
import type { Settings } from '#domain/publishing/settings.ts';
import { readAddress } from '#server/db/connection/hosts.ts';
import { connectDatabase, type Queries } from '#server/db/database.ts';
import { joinEmbeddedDatabase } from '#server/db/embedded/supervisor.ts';
import { databaseFolder, hasEmbedded } from '#server/db/open.ts';
import type { Env } from '#server/env.ts';
import { keptFile } from '#server/publishing/drawings.ts';
import type { Page } from '#server/publishing/launch/site-findings.ts';
import { findDrawing, findLive, newestDrawing } from '#server/publishing/store.ts';
import { storedSettings } from '#server/publishing/stored-settings.ts';

/** What was set on the screens and is live, with the pages that show it. */
export interface Published {
  readonly settings: Settings;
  readonly pages: readonly Page[];
}

/** The practice as visitors see it today. */
export function shownPractice(settings: Settings, now: Date) {
  return withSettings(defaultPractice, 'practice', asShown(settings, now, defaultPractice));
}

/** The same, as the records have it. */
export async function publishedPractice(queries: Queries, now: Date) {
  const live = await findLive(queries);
  return shownPractice(live ? storedSettings.read(live.settings) : {}, now);
}

/** A check may run without the key: nothing is served from here. */
const asItIs = { isIntact: () => true };

async function pagesOf(queries: Queries, versionId: string): Promise<Page[]> {
  const key = await newestDrawing(queries, versionId);
  const { files = [] } = (key && (await findDrawing(queries, key, asItIs))) || {};
  return files
    .map(keptFile)
    .filter(({ file }) => file.file.endsWith('.html'))
    .map(({ file: { address }, bodies }) => {
      const html = 'plain' in bodies ? bodies.plain : gunzipSync(bodies.gz);
      return { address, html: html.toString() };
    });
}

export async function publishedIn(queries: Queries): Promise<Published | undefined> {
  const live = await findLive(queries, asItIs);
  if (!live) return undefined;
  return { settings: storedSettings.read(live.settings), pages: await pagesOf(queries, live.id) };
}

/** Only read: a check brings no database up to date. */
async function connect({ DATABASE_URL, DATA_DIR }: Env) {
  if (DATABASE_URL) return connectDatabase({ ...readAddress(DATABASE_URL) });
  const folder = resolve(DATA_DIR);
  if (!hasEmbedded(folder)) return undefined;
  const embedded = await joinEmbeddedDatabase({ folder: databaseFolder(folder) });
  const { queries, close } = connectDatabase(embedded.connection);
  return { queries, close: () => close().finally(() => embedded.stop()) };
}

/** The table is not there: the database is of a version without these screens. */
const isOlder = (error: unknown) =>
  [error, (error as Error).cause].some((each) => (each as { code?: string })?.code === '42P01');

/** What the database that this environment names has published, if there is one. */
export async function askPublished(env: Env): Promise<Published | undefined> {
  const database = await connect(env);
  if (!database) return undefined;
  try {
    return await publishedIn(database.queries);
  } catch (error) {
    if (isOlder(error)) return undefined;
    throw error;
  } finally {
    await database.close();
  }
}
