import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { noPassword } from '#server/accounts/passwords/password-hash.ts';
import { inviteClients } from '#server/accounts/users/many-users.ts';
import type { Parts } from '#server/app.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { importRows } from '#server/db/tables/imports.ts';
import { type ImportRecord, updateImport } from './store.ts';

/** Invites whom an import made without telling them. */

/** Hashing a password takes a tenth of a second. */
const invitedAtOnce = 10;

const isUninvited = sql`${users.passwordHash} = ${noPassword} and ${users.isActive} and ${users.type} = 'client'`;

/** How many of them have no invitation yet. */
export async function countUninvited(queries: Queries | Transaction, importId: string) {
  const [found] = await queries
    .select({ total: sql<number>`count(*)::int` })
    .from(importRows)
    .innerJoin(users, eq(users.id, importRows.userId))
    .where(and(eq(importRows.importId, importId), eq(importRows.fate, 'new'), isUninvited));
  return found?.total ?? 0;
}

export function createInviting(parts: Parts) {
  /** Returns how far it is then, or nothing if that was all. */
  return async function inviteNext(
    tx: Transaction,
    record: ImportRecord,
  ): Promise<ImportRecord | undefined> {
    const next = await tx
      .select({ number: importRows.number, id: users.id, name: users.name, email: users.email })
      .from(importRows)
      .innerJoin(users, eq(users.id, importRows.userId))
      .where(
        and(
          eq(importRows.importId, record.id),
          eq(importRows.fate, 'new'),
          gt(importRows.number, record.position),
          isUninvited,
        ),
      )
      .orderBy(asc(importRows.number))
      .limit(invitedAtOnce)
      .for('update', { of: users });
    const last = next.at(-1);
    if (!last) {
      await updateImport(tx, record.id, { state: 'done', endedAt: parts.now() });
      return undefined;
    }
    await inviteClients(
      tx,
      parts,
      next.map(({ id, ...person }) => ({ id, person })),
    );
    await updateImport(tx, record.id, { position: last.number });
    return { ...record, position: last.number };
  };
}
