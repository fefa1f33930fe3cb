import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { hashPassword } from '#server/accounts/passwords/password-hash.ts';
import { newUserRow } from '#server/accounts/store.ts';
import { connectDatabase } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { joinVault, type KeySource } from '#server/vault/open-vault.ts';

export const password = 'a long walk by the river';
const attempts = 400;

export interface Person {
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
  throw new Error('Nobody could sign in.');
}
