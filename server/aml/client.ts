import { and, eq, isNull } from 'drizzle-orm';
import { wording } from '#domain/wording.ts';
import type { Transaction } from '#server/db/database.ts';
import { clients } from '#server/db/tables/clients.ts';
import { Failure } from '#server/errors.ts';

/** It is there, and is not erased until the transaction ends. */
export async function expectClient(tx: Transaction, id: string) {
  const [client] = await tx
    .select({ name: clients.name, kind: clients.kind })
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.removedAt)))
    .for('key share');
  if (!client) throw new Failure('not-found', wording.clients.unknown);
  return client;
}
