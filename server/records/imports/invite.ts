import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { noPassword } from '#server/accounts/passwords/password-hash.ts';
import { inviteClients } from '#server/accounts/users/many-users.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { importRows } from '#server/db/tables/records.ts';
import type { Parts } from '#server/parts.ts';
import { type ImportRecord, updateImport } from './store.ts';

/** Invites whom an import made without telling them. */

/** Hashing a password takes a tenth of a second. */
const invitedAtOnce = 10;

const isUninvited = sql`${users.passwordHash} = ${noPassword} and ${users.isActive} and ${eq(users.type, 'client')}`;

/**
 * Looked up row by row, as a question of its own: in a join, a database that has not counted the new
 * rows yet may compare each with every person.
 */
const isOfUninvited = sql`(
  select ${isUninvited} from ${users} where ${users.id} = ${importRows.userId})`;

const uninvitedOf = (importId: string) =>
  and(eq(importRows.importId, importId), eq(importRows.fate, 'new'), isOfUninvited);

/** How many of them have no invitation yet. */
export const countUninvited = (queries: Queries | Transaction, importId: string) =>
  queries.$count(importRows, uninvitedOf(importId));

export function createInviting(parts: Parts) {
  /** Those of them who are still to be invited, which no one else does meanwhile. */
  function locked(tx: Transaction, ids: readonly string[]) {
    return tx
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(and(inArray(users.id, [...ids]), isUninvited))
      .orderBy(asc(users.id))
      .for('update');
  }

  /** Returns how far it is then, or nothing if that was all. */
  return async function inviteNext(
    tx: Transaction,
    record: ImportRecord,
  ): Promise<ImportRecord | undefined> {
    const next = await tx
      .select({ number: importRows.number, userId: importRows.userId })
      .from(importRows)
      .where(and(uninvitedOf(record.id), gt(importRows.number, record.position)))
      .orderBy(asc(importRows.number))
      .limit(invitedAtOnce);
    const last = next.at(-1);
    if (!last) {
      await updateImport(tx, record.id, { state: 'done', endedAt: parts.now() });
      return undefined;
    }
    const people = await locked(
      tx,
      next.flatMap(({ userId }) => userId ?? []),
    );
    await inviteClients(
      tx,
      parts,
      people.map(({ id, ...person }) => ({ id, person })),
    );
    await updateImport(tx, record.id, { position: last.number });
    return { ...record, position: last.number };
  };
}
