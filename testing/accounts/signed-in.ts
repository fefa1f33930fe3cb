import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { insertUser } from '#server/accounts/store.ts';
import { connectDatabase, type Database } from '#server/db/database.ts';
import { joinVault } from '#server/vault/open-vault.ts';
import { databaseConnection } from '#testing/database/embedded-database.ts';
import { quickHash } from './quick-hash.ts';

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

/** Works on its records with the keys of its data folder, as a terminal command does. */
export async function withKeys<Result>(
  { dataDir }: Pick<RunningServer, 'dataDir'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = connectDatabase(databaseConnection(dataDir));
  try {
    await joinVault(database, { configured: undefined, dataDir });
    return await work(database);
  } finally {
    await database.close();
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
  const passwordHash = await quickHash(password);
  await withKeys(server, ({ queries }) =>
    queries.transaction((tx) => insertUser(tx, { name: 'Mei Chen', email, type, passwordHash })),
  );
  const answer = await fetch(`${server.address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { email, password, authorization: `Bearer ${token}` };
}
