import { eq } from 'drizzle-orm';
import { comparableEmail } from '#domain/accounts/fields.ts';
import type { PlacedHold } from '#domain/retention/retention.ts';
import { wording } from '#domain/wording.ts';
import { lockPerson } from '#server/accounts/users/erasing.ts';
import { decryptDetails as decryptBooking } from '#server/bookings/details.ts';
import { lockPracticeClient } from '#server/clients/membership.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import { legalHolds } from '#server/db/tables/retention.ts';
import { decryptDetails as decryptEnquiry } from '#server/enquiries/details.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { DueRecord } from './due.ts';
import { emailsOf } from './erasing/emails.ts';
import type { RetentionParts } from './parts.ts';

export interface Actor {
  readonly actorId: string;
  readonly address: string;
}

/** A legal hold keeps everything about a client, whatever the rules say. */
export function openHolds({
  database,
  vault,
  audit,
  now,
}: Pick<Parts, 'database' | 'vault' | 'audit' | 'now'>) {
  const { queries } = database;
  const unknown = () => new Failure('not-found', wording.accounts.userUnknown);

  async function find(
    reader: Queries | Transaction,
    clientId: string,
  ): Promise<PlacedHold | undefined> {
    const [found] = await reader
      .select({ hold: legalHolds, by: users.name })
      .from(legalHolds)
      .innerJoin(users, eq(users.id, legalHolds.placedBy))
      .where(eq(legalHolds.clientId, clientId));
    if (!found) return undefined;
    const { reasonEncrypted, placedAt } = found.hold;
    const reason = vault.decrypt(reasonEncrypted, contextOf(legalHolds.reasonEncrypted, clientId));
    return { reason, placedAt: placedAt.toISOString(), placedBy: found.by };
  }

  return {
    /** Placing it again changes the reason. */
    place(clientId: string, reason: string, actor: Actor): Promise<PlacedHold> {
      return queries.transaction(async (tx) => {
        const user = await lockPerson(tx, clientId);
        const isClient = user
          ? user.type === 'client'
          : (await lockPracticeClient(tx, clientId)) !== undefined;
        if (!isClient) throw unknown();
        const context = contextOf(legalHolds.reasonEncrypted, clientId);
        const hold = {
          reasonEncrypted: vault.encrypt(reason, context),
          placedBy: actor.actorId,
          placedAt: now(),
        };
        await tx
          .insert(legalHolds)
          .values({ clientId, ...hold })
          .onConflictDoUpdate({ target: legalHolds.clientId, set: hold });
        await audit.write(tx, { kind: 'hold-placed', details: {}, subjectId: clientId, ...actor });
        const placed = await find(tx, clientId);
        if (!placed) throw unknown();
        return placed;
      });
    },

    lift(clientId: string, actor: Actor): Promise<void> {
      return queries.transaction(async (tx) => {
        const [lifted] = await tx
          .delete(legalHolds)
          .where(eq(legalHolds.clientId, clientId))
          .returning({ id: legalHolds.clientId });
        if (!lifted) throw new Failure('not-found', wording.retention.noHold);
        await audit.write(tx, { kind: 'hold-lifted', details: {}, subjectId: clientId, ...actor });
      });
    },

    find: async (clientId: string) => (await find(queries, clientId)) ?? null,
  };
}

/** Whether an appointment or enquiry without an account was made with the address of a held client. */
export async function heldByEmail({ database: { queries }, vault }: RetentionParts) {
  const held = await queries.select({ id: legalHolds.clientId }).from(legalHolds);
  const addresses = new Set<string>();
  for (const { id } of held) {
    for (const email of await emailsOf(queries, id)) addresses.add(email);
  }

  async function emailOf({ thing, id }: DueRecord): Promise<string | undefined> {
    if (thing === 'enquiry') {
      const [row] = await queries.select().from(enquiries).where(eq(enquiries.id, id));
      return row?.detailsEncrypted
        ? decryptEnquiry(vault, id, row.detailsEncrypted).email
        : undefined;
    }
    const [row] = await queries.select().from(appointments).where(eq(appointments.id, id));
    return row?.detailsEncrypted ? decryptBooking(vault, row).email : undefined;
  }

  return async function isHeld(record: DueRecord): Promise<boolean> {
    const isNamed = record.thing === 'enquiry' || record.thing === 'appointment';
    if (addresses.size === 0 || !isNamed || record.client) return false;
    const email = await emailOf(record);
    return email !== undefined && addresses.has(comparableEmail(email));
  };
}
