import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Suspicion } from '#domain/aml/suspicions.ts';
import type { PageOfList } from '#domain/page-of-list.ts';
import type { Transaction } from '#server/db/database.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { users } from '#server/db/tables/accounts.ts';
import { suspicions } from '#server/db/tables/aml.ts';
import { clients } from '#server/db/tables/clients.ts';
import type { Parts } from '#server/parts.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { about, type Reader } from '#server/work/access.ts';
import { expectClient } from './client.ts';

/**
 * Notes of suspicion. Admins alone read and write them, and nothing that anyone else sees follows
 * from them: no count, no mail, no export, no line of the log.
 */

export const storedSuspicion = storedJson(z.object({ note: z.string(), client: z.string() }));

const placeOf = (id: string) => contextOf(suspicions.encrypted, id);

const ofClient = (clientId: string) => eq(suspicions.clientId, clientId);

export function openSuspicions(parts: Pick<Parts, 'database' | 'vault' | 'audit' | 'now'>) {
  const { database, vault, audit, now } = parts;
  const { queries } = database;

  return {
    /** Also of a client who was erased, as long as they are kept. */
    list: (
      clientId: string,
      { page, pageSize }: Omit<PageOfList, 'search'>,
      reader: Reader,
    ): Promise<{ data: Suspicion[]; total: number }> =>
      queries.transaction(async (tx) => {
        const total = await tx.$count(suspicions, ofClient(clientId));
        if (total === 0) await expectClient(tx, clientId);
        const rows = await tx
          .select({ suspicion: suspicions, name: users.name })
          .from(suspicions)
          .innerJoin(users, eq(users.id, suspicions.notedBy))
          .where(ofClient(clientId))
          .orderBy(desc(suspicions.notedAt), desc(suspicions.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize);
        await audit.write(tx, {
          kind: 'suspicions-read',
          details: {},
          ...about(reader, { clientId }),
        });
        const data = rows.map(({ suspicion: { id, encrypted, notedBy, notedAt }, name }) => ({
          _id: id,
          note: storedSuspicion.parse(vault.decrypt(encrypted, placeOf(id))).note,
          by: { _id: notedBy, name },
          at: notedAt.toISOString(),
        }));
        return { data, total };
      }),

    note: (clientId: string, note: string, reader: Reader): Promise<Suspicion> =>
      queries.transaction(async (tx) => {
        const client = await expectClient(tx, clientId);
        const id = randomUUID();
        const { user } = reader.account;
        const notedAt = now();
        const stored = storedSuspicion.stringify({ note, client: client.name });
        await tx.insert(suspicions).values({
          id,
          clientId,
          encrypted: vault.encrypt(stored, placeOf(id)),
          notedBy: user.id,
          notedAt,
        });
        await audit.write(tx, {
          kind: 'suspicion-noted',
          details: {},
          ...about(reader, { clientId }),
        });
        return { _id: id, note, by: { _id: user.id, name: user.name }, at: notedAt.toISOString() };
      }),
  };
}

export async function deleteSuspicion(tx: Transaction, id: string): Promise<void> {
  await tx.delete(suspicions).where(eq(suspicions.id, id));
}

/** Their client goes, and can no longer say since when it is a former one. */
export async function endSuspicions(tx: Transaction, clientId: string, now: Date): Promise<void> {
  const formerAt = tx
    .select({ at: clients.formerAt })
    .from(clients)
    .where(eq(clients.id, clientId));
  await tx
    .update(suspicions)
    .set({ endedAt: sql`coalesce((${formerAt}), ${now})` })
    .where(and(ofClient(clientId), isNull(suspicions.endedAt)));
}
