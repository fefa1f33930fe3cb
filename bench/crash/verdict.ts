import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { decryptDetails } from '#server/enquiries/details.ts';
import { keyFile } from '#server/vault/key-file.ts';
import { databaseConnection } from '#testing/database/embedded-database.ts';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { vaultOf } from '#testing/vault.ts';

export interface Verdict {
  readonly rowsLost: number;
  readonly rowsDoubled: number;
  readonly mailsForgotten: number;
  readonly mailsDoubled: number;
}

const drainLimit = 3 * 60_000;

type Connection = string | pg.ClientConfig;

async function ask<Row extends pg.QueryResultRow>(database: Connection, question: string) {
  const client = new pg.Client(database);
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
}

/** By default of the embedded database, as in `judge`. */
export async function untilMailsAreSent(
  dataDir: string,
  database: Connection = databaseConnection(dataDir),
): Promise<void> {
  const waiting = () =>
    ask<{ count: number }>(
      database,
      'select count(*)::int as count from mails where ended_at is null',
    );
  await eventually(waiting, ([row]) => row?.count === 0, drainLimit);
}

function countEach(things: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return counts;
}

const countDoubled = (counts: Map<string, number>) =>
  [...counts.values()].filter((count) => count > 1).length;

async function namesOnEnquiries(dataDir: string, database: Connection): Promise<string[]> {
  const vault = vaultOf(...readFileSync(keyFile(dataDir), 'utf8').trim().split('\n'));
  const rows = await ask<{ id: string; details_sealed: Buffer }>(
    database,
    'select id, details_sealed from enquiries',
  );
  return rows.map(({ id, details_sealed }) => decryptDetails(vault, id, details_sealed).name);
}

/** Compares what the server acknowledged with what it has stored and sent. */
export async function judge(
  acknowledged: ReadonlySet<string>,
  dataDir: string,
  database: Connection = databaseConnection(dataDir),
): Promise<Verdict> {
  const rows = countEach(await namesOnEnquiries(dataDir, database));
  const mailbox = await readMailbox(join(dataDir, 'mail'));
  const markers = mailbox.map(({ subject }) => /^Enquiry from (\S+):/.exec(subject ?? '')?.[1]);
  const mails = countEach(markers.filter((marker) => marker !== undefined));
  const messageIds = countEach(mailbox.map(({ messageId }) => messageId ?? 'none'));
  return {
    rowsLost: [...acknowledged].filter((marker) => !rows.has(marker)).length,
    rowsDoubled: countDoubled(rows),
    // Enquiries that were stored without being acknowledged must be mailed too.
    mailsForgotten: [...rows.keys()].filter((marker) => !mails.has(marker)).length,
    mailsDoubled: Math.max(countDoubled(mails), countDoubled(messageIds)),
  };
}
