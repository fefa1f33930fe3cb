import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { hashPassword } from '#server/accounts/passwords/password-hash.ts';
import { newUserRow } from '#server/accounts/store.ts';
import { connectDatabase } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { joinVault, type KeySource } from '#server/vault/open-vault.ts';
import { askDatabase, type RunningServer } from '#testing/accounts/signed-in.ts';

export const password = 'a long walk by the river';
const attempts = 400;

interface Person {
  readonly email: string;
}

/** The database of a server, with its keys: only with them can an account be made. */
export interface KeyedRecords {
  readonly databaseUrl: string;
  readonly keySource: KeySource;
}

export async function makePeople(
  { databaseUrl, keySource }: KeyedRecords,
  count: number,
  type: AccountType,
): Promise<Person[]> {
  const database = connectDatabase({ connectionString: databaseUrl });
  const { queries } = database;
  const passwordHash = await hashPassword(password);
  const emails = Array.from({ length: count }, () => `${type}-${randomUUID()}@example.com`);
  try {
    await joinVault(database, keySource);
    const rows = emails.map((email) =>
      newUserRow(queries, { name: 'Mei Chen', email, type, passwordHash }),
    );
    for (let from = 0; from < count; from += 1000) {
      await queries.insert(users).values(rows.slice(from, from + 1000));
    }
  } finally {
    await database.close();
  }
  return emails.map((email) => ({ email }));
}

/** Signs in over the network, as often as it takes. */
export async function signInUntilItWorks(address: string, { email }: Person) {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const answer = await fetch(`${address}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined);
    if (answer?.ok) {
      const { token } = (await answer.json()) as { token: string };
      return { authorization: `Bearer ${token}` };
    }
    await answer?.arrayBuffer();
    await wait(250);
  }
  throw new Error('No one could sign in.');
}

/** A person in the middle of the list, to be searched for. */
export interface KnownPerson {
  readonly email: string;
  readonly phone: string;
  readonly surname: string;
}

/** Two letters that no name made here has but those of one in a thousand, of one, and of no one. */
export const uncommonLetters = { few: 'gx', one: 'qx', none: 'qj' };

/** One of the oldest, whom a search that begins with the newest comes to last. */
const theOne = 500;

/**
 * People numbered from one number up to another, as rows `named (n, given, surname, host)`, with names
 * of some thousand kinds as real ones have: the more people, the more share a name.
 */
export const namedPeople = (from: string, to: string): string => `
  with parts as (
    select array['ko','ri','ma','ne','ta','lu','shi','do','pa','ve','jo','ha','ni','che','fo',
      'ga','wi','sa','be','zu','mo','tre','la','qui','yo','dra','pe','kau','no','bri'] as part
  ), people as (
    select n, abs(hashint4(n)::bigint) as one, abs(hashint4(n + 7000000)::bigint) as two
    from generate_series(${from}, ${to}) as n
  ), named as (
    select n,
      case when n = ${theOne} then '${uncommonLetters.one}'
        when n % 1000 = 7 then '${uncommonLetters.few}' else '' end || part[1 + one % 30] || part[1 + (one / 30) % 30] as given,
      part[1 + two % 30] || part[1 + (two / 30) % 30] || part[1 + (two / 900) % 30] as surname,
      'mail' || (one / 900) % 12 || '.example.com' as host
    from people, parts
  )`;

/** What is known of each of them. */
export const detailsOfNamed = {
  name: `initcap(given) || ' ' || initcap(surname)`,
  email: `given || '.' || surname || n || '@' || host`,
  phone: `'04' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0')`,
  isActive: 'n % 10 <> 0',
  createdAt: `timestamptz '2020-01-01' + n * interval '1 second'`,
};
const { name, email, phone, isActive, createdAt } = detailsOfNamed;

/** Fills the list of people up to a number. */
export async function fillUpTo(server: RunningServer, total: number): Promise<KnownPerson> {
  await askDatabase(
    server,
    `${namedPeople('(select count(*)::int from users)', '$1::int - 1')}
     insert into users (name, email, phone, type, is_active, password_hash, created_at)
     select ${name}, ${email}, ${phone}, 'client', ${isActive}, 'none', ${createdAt}
     from named`,
    [total],
  );
  // As the database does by itself after a while.
  await askDatabase(server, 'vacuum analyze users');
  const [known] = await askDatabase<KnownPerson>(
    server,
    `select email, phone, split_part(name, ' ', 2) as surname from users
     where type = 'client' order by created_at limit 1 offset $1`,
    [Math.floor(total / 2)],
  );
  if (!known) throw new Error('There is no one in the middle of the list.');
  return known;
}

const { signature: _, ...unsigned } = exampleAnswers;

/** The answers of a form as they are typed, and the form as it is sent. */
export const unsignedAnswers = unsigned;
export const exampleForm = payloadOf(exampleAnswers);
