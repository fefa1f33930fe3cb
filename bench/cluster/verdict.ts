import pg from 'pg';
import { verifyLog } from '#server/audit/verify.ts';
import type { Database } from '#server/db/database.ts';
import type { OpenVault } from '#server/vault/open-vault.ts';
import type { PostOffice } from '../rolling/post-office.ts';
import { countCopies } from '../rolling/verdict.ts';

interface Acknowledged {
  readonly forms: ReadonlySet<string>;
  readonly bookings: readonly string[];
}

const missingFrom = (wanted: Iterable<string>, found: ReadonlySet<string>) =>
  [...wanted].filter((one) => !found.has(one)).length;

/** Compares what was acknowledged with what is stored, mailed and logged. */
export async function judge(
  databaseUrl: string,
  acknowledged: Acknowledged,
  postOffice: PostOffice,
  { database, vault, keyedHash }: OpenVault & { readonly database: Database },
) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const column = async (sql: string): Promise<string[]> =>
    (await client.query<{ found: string }>(sql)).rows.map(({ found }) => found);
  const forms = await column('select reference as found from submissions');
  const bookings = await column(
    `select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as found from appointments where reference is not null`,
  );
  const mails = await column('select id::text as found from mails');
  await client.end();
  const copies = countCopies(postOffice.deliveries);
  const delivered = postOffice.deliveries.length - copies;
  const log = await verifyLog(database, vault, keyedHash);
  return {
    'forms lost': missingFrom(acknowledged.forms, new Set(forms)),
    'forms stored twice': missingFrom(forms, acknowledged.forms),
    'bookings lost': missingFrom(acknowledged.bookings, new Set(bookings)),
    'bookings stored twice': bookings.length - new Set(bookings).size,
    'mails lost': Math.max(0, mails.length - delivered),
    'mails doubled': Math.max(0, delivered - mails.length),
    'breaks in the audit log': log.whole ? 0 : 1,
  };
}
