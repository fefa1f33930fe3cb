import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { knownDevices, users } from '#server/db/tables/accounts.ts';
import { companies } from '#server/db/tables/companies.ts';
import { limits } from '#server/db/tables/limits.ts';

/** The SQL of the end of a sign-in, in one statement: each by itself would take a round trip. */

const devicesPerAccount = 50;

const userId = sql`${sql.placeholder('userId')}::uuid`;
const device = sql`${sql.placeholder('device')}::bytea`;
const at = sql`${sql.placeholder('at')}::timestamptz`;

/** All parts see the tables as they were before; the device of this sign-in is kept in any case. */
const noted = sql`
  with before as (
    select last_used_at > ${sql.placeholder('knownSince')}::timestamptz as known
    from ${knownDevices} where user_id = ${userId} and device_hash = ${device}
  ), cleared as (
    delete from ${limits} where key = any (case when (select known from before)
      then array[${sql.placeholder('keyOfDevice')}::bytea]
      else ${sql.placeholder('keysOfOthers')}::bytea[] end)
  ), remembered as (
    insert into ${knownDevices} (user_id, device_hash, last_used_at)
    values (${userId}, ${device}, ${at})
    on conflict (user_id, device_hash) do update set last_used_at = excluded.last_used_at
  ), forgotten as (
    delete from ${knownDevices} where user_id = ${userId} and device_hash in (
      select device_hash from ${knownDevices}
      where user_id = ${userId} and device_hash <> ${device}
      order by last_used_at desc offset ${sql.raw(String(devicesPerAccount - 1))}
    )
  ), signed_in as (
    update ${users} set last_signed_in_at = ${at} where id = ${userId}
  )
  select coalesce((select known from before), false) as known,
    ${companies.id} as "companyId", ${companies.name} as "companyName"
  from ${users} left join ${companies}
    on ${and(eq(companies.id, users.companyId), isNull(companies.deletedAt))}
  where ${users.id} = ${userId}`;

interface Noted {
  readonly known: boolean;
  readonly companyId: string | null;
  readonly companyName: string;
}

interface SignInFacts {
  readonly userId: string;
  readonly device: Buffer;
  /** When it was used after this moment it is a known one. */
  readonly knownSince: Date;
  readonly at: Date;
  /** Of the attempts that end with this one, on a known device and elsewhere. */
  readonly keyOfDevice: Buffer;
  readonly keysOfOthers: readonly Buffer[];
}

export function openSignInStore({ prepare }: Pick<Database, 'prepare'>) {
  const note = prepare<Noted>('noted sign-in', noted);
  return {
    /** Only with the person's row locked. */
    async noteSignIn(tx: Transaction, facts: SignInFacts) {
      const [row] = await note({ ...facts }, tx);
      if (!row) throw new Error('The person who signs in is gone.');
      const { known, companyId: id, companyName: name } = row;
      return { known, company: id === null ? null : { id, name } };
    },
  };
}
