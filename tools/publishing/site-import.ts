import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { settingsSchema } from '#domain/publishing/schema.ts';
import { StartRefused } from '#server/env.ts';
import { Failure } from '#server/errors.ts';
import {
  keepImages,
  missingImages,
  redrawImages,
  storedImages,
} from '#server/publishing/carried-images.ts';
import { importDraft } from '#server/publishing/draft.ts';
import { withRecords } from '../with-records.ts';
import { oneFile } from './one-file.ts';

/**
 * `npm run site:import -- FILE` makes the settings of a file the draft. Nothing is public before an
 * admin has looked at it and published it.
 */

const carriedSchema = z.strictObject({
  settings: settingsSchema,
  images: storedImages.default({}),
});

function readCarried(text: string, file: string) {
  try {
    return carriedSchema.parse(JSON.parse(text));
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const why = issue ? `${issue.path.join('.')}: ${issue.message}` : 'it is not JSON.';
    throw new StartRefused(`${file} holds no settings that we can take: ${why}`);
  }
}

await withRecords(oneFile, async ({ database, audit, now }, file) => {
  const { settings, images } = readCarried(await readFile(file, 'utf8'), file);
  const redrawn = await redrawImages(images).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    throw new StartRefused(`${file} holds a picture that we can’t take: ${error.message}`);
  });
  await database.queries.transaction(async (tx) => {
    await keepImages(tx, redrawn, now());
    const missing = await missingImages(tx, settings);
    if (missing.length > 0) {
      const named = [...new Set(missing.map(({ address }) => address))].join(', ');
      throw new StartRefused(
        `${file} names pictures that neither it nor the database holds: ${named}. Export it again with "npm run site:export", which puts them into the file.`,
      );
    }
    const changed = await importDraft(tx, settings, now());
    await audit.write(tx, { kind: 'site-imported', details: { settings: changed } });
  });
  console.log('The settings are in the draft. Look at them at /admin/site, and publish them.');
});
