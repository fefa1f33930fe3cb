import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { apiPaths } from '#domain/api-paths.ts';
import { hashPassword } from '#server/accounts/passwords/password-hash.ts';

export const password = 'a long walk by the river';
const attempts = 400;

export interface Person {
  readonly email: string;
}

export async function makePeople(
  databaseUrl: string,
  count: number,
  type: AccountType,
): Promise<Person[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const emails = Array.from({ length: count }, () => `${type}-${randomUUID()}@example.com`);
  await client.query(
    'insert into users (name, email, type, password_hash) select $1, unnest($2::text[]), $3, $4',
    ['Mei Chen', emails, type, await hashPassword(password)],
  );
  await client.end();
  return emails.map((email) => ({ email }));
}

/** Signs in over the network, as often as it takes. */
export async function signInUntilItWorks(address: string, { email }: Person) {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const answer = await fetch(address + apiPaths.login, {
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
