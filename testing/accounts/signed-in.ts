import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { apiPaths } from '#domain/api-paths.ts';
import { hashPassword } from '#server/accounts/passwords/password-hash.ts';
import { databaseConnection } from '#testing/database/embedded-database.ts';

/** A server that runs on a data folder of its own, with the embedded database. */
export interface RunningServer {
  readonly address: string;
  readonly dataDir: string;
}

const password = 'a long walk by the river';

export async function askDatabase<Row extends pg.QueryResultRow>(
  { dataDir }: Pick<RunningServer, 'dataDir'>,
  sql: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client(databaseConnection(dataDir));
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

export interface SignedIn {
  readonly email: string;
  readonly password: string;
  readonly authorization: string;
}

/** Creates an account in the database of a running server and signs in as an API client. */
export async function makeAndSignIn(server: RunningServer, type: AccountType): Promise<SignedIn> {
  const email = `${type}-${randomUUID()}@example.com`;
  await askDatabase(
    server,
    'insert into users (name, email, type, password_hash) values ($1, $2, $3, $4)',
    ['Mei Chen', email, type, await hashPassword(password)],
  );
  const answer = await fetch(`${server.address}${apiPaths.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { email, password, authorization: `Bearer ${token}` };
}
