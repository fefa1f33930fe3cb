import { moveDocuments } from '#server/documents/move.ts';
import { openStorages } from '#server/documents/storage/open-storages.ts';
import { StartRefused } from '#server/env.ts';
import { withRecords } from '../with-records.ts';

/**
 * Moves all documents while the server runs: `npm run documents:move -- store` into the store of
 * DOCUMENTS_URL, `npm run documents:move -- database` back into the database.
 */

function readInput([to, ...others]: readonly string[]): 'store' | 'database' {
  if ((to === 'store' || to === 'database') && others.length === 0) return to;
  throw new StartRefused('Say where to: store or database.');
}

await withRecords(readInput, async (records, to) => {
  const { env } = records;
  if (!env.DOCUMENTS_URL) {
    throw new StartRefused('Set DOCUMENTS_URL to the address of the store, in both directions.');
  }
  const { moved, broken } = await moveDocuments({
    ...records,
    storages: openStorages(records),
    to,
  });
  const place = to === 'store' ? 'in the store' : 'in the database';
  console.log(`${moved} documents were moved, each was read back. All are now ${place}.`);
  for (const id of broken) {
    console.error(`The document ${id} is not as it was uploaded, and was left where it is.`);
    process.exitCode = 1;
  }
  console.log(
    to === 'store'
      ? 'Every server needs DOCUMENTS_URL from now on.'
      : 'Remove DOCUMENTS_URL from the settings and restart every server, then run this again with it for what came meanwhile.',
  );
});
