import { writeFile } from 'node:fs/promises';
import { readImages } from '#server/publishing/carried-images.ts';
import { readPublished } from '#server/publishing/draft.ts';
import { withRecords } from '../with-records.ts';
import { oneFile } from './one-file.ts';

/** `npm run site:export -- FILE` writes what is published, with its pictures, as JSON. */
await withRecords(oneFile, async ({ database }, file) => {
  const settings = await readPublished(database.queries);
  const images = await readImages(database.queries, settings);
  await writeFile(file, `${JSON.stringify({ settings, images }, null, 2)}\n`, { flag: 'wx' });
  console.log(`The published settings are in ${file}.`);
});
