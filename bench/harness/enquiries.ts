import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { decryptDetails } from '#server/enquiries/details.ts';
import { keyFile } from '#server/vault/key-file.ts';
import { databaseConnection } from '#testing/database/embedded-database.ts';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { vaultOf } from '#testing/vault.ts';
import { fromElsewhere } from './calls.ts';

interface Writing {
  /** The marker of every enquiry that the server acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
  /** How many were refused with a clear message. */
  readonly refused: number;
  /** How many were neither: no answer within ten seconds, or one that says nothing. */
  readonly unclear: number;
  stop(): Promise<void>;
}

type Outcome = 'acknowledged' | 'refused' | 'unclear';

const longestPause = 50;

async function send(address: string, marker: string): Promise<Outcome> {
  try {
    const answer = await fetch(`${address}/api/enquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...fromElsewhere() },
      body: JSON.stringify({
        name: marker,
        email: 'mei@example.com',
        enquiryType: 'general',
        message: marker,
      }),
      signal: AbortSignal.timeout(10_000),
    });
    const { message } = (await answer.json()) as { message?: string };
    if (answer.status === 201) return 'acknowledged';
    return answer.status === 503 && message ? 'refused' : 'unclear';
  } catch {
    return 'unclear';
  }
}

/**
 * Several writers at once that carry on whatever happens to the server; none sends anything twice.
 */
export function startWriting(address: string, writers: number): Writing {
  const acknowledged = new Set<string>();
  const counts = { refused: 0, unclear: 0 };
  let stopping = false;
  const write = async (): Promise<void> => {
    while (!stopping) {
      const marker = randomUUID();
      const outcome = await send(address, marker);
      if (outcome === 'acknowledged') acknowledged.add(marker);
      else counts[outcome] += 1;
      await wait(Math.random() * longestPause);
    }
  };
  const all = Promise.all(Array.from({ length: writers }, write));
  return {
    acknowledged,
    get refused() {
      return counts.refused;
    },
    get unclear() {
      return counts.unclear;
    },
    async stop() {
      stopping = true;
      await all;
    },
  };
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

/** Compares the enquiries that the server acknowledged with what it has stored and mailed. */
export async function judgeEnquiries(
  acknowledged: ReadonlySet<string>,
  dataDir: string,
  database: Connection = databaseConnection(dataDir),
): Promise<Readonly<Record<string, number>>> {
  const rows = countEach(await namesOnEnquiries(dataDir, database));
  const mailbox = await readMailbox(join(dataDir, 'mail'));
  const markers = mailbox.map(({ subject }) => /^Enquiry from (\S+):/.exec(subject ?? '')?.[1]);
  const mails = countEach(markers.filter((marker) => marker !== undefined));
  const messageIds = countEach(mailbox.map(({ messageId }) => messageId ?? 'none'));
  return {
    'enquiries lost': [...acknowledged].filter((marker) => !rows.has(marker)).length,
    'enquiries stored twice': countDoubled(rows),
    // Enquiries that were stored without being acknowledged must be mailed too.
    'mails forgotten': [...rows.keys()].filter((marker) => !mails.has(marker)).length,
    'mails doubled': Math.max(countDoubled(mails), countDoubled(messageIds)),
  };
}
