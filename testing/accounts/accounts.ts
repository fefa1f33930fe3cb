import { randomUUID } from 'node:crypto';
import { openSessions } from '#server/accounts/sessions/sessions.ts';
import { insertUser, type NewUser } from '#server/accounts/store.ts';
import type { UserRow } from '#server/accounts/users/user-view.ts';
import type { AppParts } from '#server/parts.ts';
import { quickHash } from './quick-hash.ts';

/** A test app, or anything else with a database and its hashes. */
interface Records {
  readonly parts: Pick<AppParts, 'database' | 'keyedHash' | 'now'>;
}

export type TestUser = UserRow;
type Wanted = Partial<Omit<NewUser, 'passwordHash'>> & { password?: string };

/** An account in the database: a client, unless told otherwise, with a password only if given. */
export async function createUser(
  { parts }: Records,
  { password, ...wanted }: Wanted = {},
): Promise<TestUser> {
  const passwordHash = password === undefined ? 'none' : await quickHash(password);
  const email = `person-${randomUUID()}@example.com`;
  const values = { name: 'Mei Chen', email, type: 'client' as const, ...wanted, passwordHash };
  const user = await parts.database.queries.transaction((tx) => insertUser(tx, values));
  if (!user) throw new Error('The account was not made.');
  return user;
}

/** Starts a session of that account and returns the headers of a plain API client. */
export async function signIn(
  { parts: { database, keyedHash, now } }: Records,
  { id }: Pick<TestUser, 'id'>,
): Promise<{ authorization: string }> {
  const sessions = openSessions(database, keyedHash, now);
  const origin = { fromBrowser: false, device: 'Test', address: '127.0.0.1' };
  const { token } = await database.queries.transaction((tx) => sessions.begin(tx, id, origin));
  return { authorization: `Bearer ${token}` };
}
