import { resolve } from 'node:path';
import { moveRecords } from '#server/backups/move.ts';
import { readAddress } from '#server/db/connection/hosts.ts';
import { databaseFolder, findOutside, hasEmbedded, noRecords } from '#server/db/open.ts';
import { readEnv, StartRefused } from '#server/env.ts';
import { tableLines } from './backup-report.ts';
import { runInTerminal } from './with-records.ts';

/**
 * Moves the embedded database to a server: `npm run db:move -- postgres://…`, with the address that
 * DATABASE_URL will have. Where another role owns the tables, MIGRATION_DATABASE_URL is set too.
 */

function readInput([address = '', ...others]: readonly string[]): string {
  if (readAddress(address) && others.length === 0) return address;
  throw new StartRefused(
    'Give the address of the database, such as postgres://user:password@host:5432/name.',
  );
}

/** Without the password. */
function nameOf(address: string): string {
  const [, hosts, path, query] = /^\w+:\/\/(?:[^/?]*@)?([^/?]*)([^?]*)(.*)$/.exec(address) ?? [];
  return `${hosts || new URLSearchParams(query).get('host')}${path}`;
}

await runInTerminal(readInput, async (address, signal) => {
  const env = readEnv();
  const dataDir = resolve(env.DATA_DIR);
  if (env.DATABASE_URL) {
    throw new StartRefused('DATABASE_URL is set, so the records are not in the embedded database.');
  }
  if (!hasEmbedded(dataDir)) throw noRecords();
  const outside = await findOutside(address, env.MIGRATION_DATABASE_URL, {
    name: 'The address you gave',
  });
  const name = nameOf(address);
  const tables = await moveRecords({
    folder: databaseFolder(dataDir),
    to: { owner: outside.ownerConnection, name },
    keySource: { configured: env.ENCRYPTION_KEY, dataDir },
    now: () => new Date(),
    signal,
  });
  if (tables.length > 0) for (const line of tableLines(tables)) console.log(line);
  console.log(
    tables.length > 0
      ? `All records are now in ${name}, and every table matches.`
      : `The records had already moved to ${name}.`,
  );
  console.log(
    'Set DATABASE_URL to the address you gave, then start the server. It won’t start without it. The old database stays in DATA_DIR until you delete it.',
  );
});
