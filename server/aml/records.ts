import { eq } from 'drizzle-orm';
import { type AmlChange, type AmlRecord, amlChangeSchema, isComplete } from '#domain/aml/record.ts';
import { wording } from '#domain/wording.ts';
import type { WorkType } from '#domain/work/types/names.ts';
import type { Transaction } from '#server/db/database.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { amlRecords } from '#server/db/tables/aml.ts';
import { clients } from '#server/db/tables/clients.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { about, type Reader, todayOf } from '#server/work/access.ts';
import { logVisit } from '#server/work/clients/visits.ts';
import { expectClient } from './client.ts';

const words = wording.aml;

export const storedAmlRecord = storedJson(amlChangeSchema);

const placeOf = (clientId: string) => contextOf(amlRecords.encrypted, clientId);

type Row = typeof amlRecords.$inferSelect;

const empty: AmlChange = amlChangeSchema.parse({});

/** What a record says of who owns and controls a client, and of the risk. */
export function openAmlRecords(
  parts: Pick<Parts, 'database' | 'vault' | 'audit' | 'practice' | 'now'>,
) {
  const { database, vault, audit, practice, now } = parts;
  const { queries } = database;

  function expectOn(): void {
    if (!practice.current().aml) throw new Failure('conflict', words.off);
  }

  function viewOf(row: Row | undefined): AmlRecord {
    if (!row) return { ...empty, isComplete: false, changedAt: null };
    const record = storedAmlRecord.parse(vault.decrypt(row.encrypted, placeOf(row.clientId)));
    return { ...record, isComplete: row.isComplete, changedAt: row.changedAt.toISOString() };
  }

  function expectNotAhead({ owners }: AmlChange): void {
    const today = todayOf(parts);
    for (const [at, { birthDate, verifiedOn }] of owners.entries()) {
      for (const [field, day] of Object.entries({ birthDate, verifiedOn })) {
        if (day === null || day <= today) continue;
        throw new Failure('invalid', words.dayAhead, { field: `owners.${at}.${field}` });
      }
    }
  }

  return {
    read: (clientId: string, reader: Reader): Promise<AmlRecord> =>
      queries.transaction(async (tx) => {
        expectOn();
        await expectClient(tx, clientId);
        const [row] = await tx.select().from(amlRecords).where(eq(amlRecords.clientId, clientId));
        await logVisit(parts, tx, about(reader, { clientId }));
        return viewOf(row);
      }),

    save: (clientId: string, change: AmlChange, reader: Reader): Promise<AmlRecord> =>
      queries.transaction(async (tx) => {
        expectOn();
        // Nor is it erased meanwhile.
        await expectClient(tx, clientId);
        expectNotAhead(change);
        const saved = {
          encrypted: vault.encrypt(storedAmlRecord.stringify(change), placeOf(clientId)),
          isComplete: isComplete(change),
          reviewOn: change.reviewOn,
          changedBy: reader.account.user.id,
          changedAt: now(),
        };
        const [row] = await tx
          .insert(amlRecords)
          .values({ clientId, ...saved })
          .onConflictDoUpdate({ target: amlRecords.clientId, set: saved })
          .returning();
        await audit.write(tx, {
          kind: 'aml-record-changed',
          details: { complete: saved.isComplete },
          ...about(reader, { clientId }),
        });
        return viewOf(row);
      }),
  };
}

export async function hasCompleteRecord(tx: Transaction, clientId: string): Promise<boolean> {
  const [row] = await tx
    .select({ isComplete: amlRecords.isComplete })
    .from(amlRecords)
    .where(eq(amlRecords.clientId, clientId));
  return row?.isComplete ?? false;
}

/** Setting up a company or trust is a service that the law covers: its record comes first. */
export async function expectAmlRecord(
  { practice }: Pick<Parts, 'practice'>,
  tx: Transaction,
  type: WorkType,
  clientId: string,
): Promise<void> {
  if (type !== 'set-up' || !practice.current().aml) return;
  if (!(await hasCompleteRecord(tx, clientId))) throw new Failure('aml');
}

export async function deleteAmlRecord(tx: Transaction, clientId: string): Promise<void> {
  await tx.delete(amlRecords).where(eq(amlRecords.clientId, clientId));
}

/** Since when the record of a former client is kept; undefined without one. */
export async function amlRecordSince(
  tx: Transaction,
  clientId: string,
  now: Date,
): Promise<Date | undefined> {
  const [found] = await tx
    .select({ formerAt: clients.formerAt })
    .from(amlRecords)
    .innerJoin(clients, eq(clients.id, amlRecords.clientId))
    .where(eq(amlRecords.clientId, clientId));
  return found && (found.formerAt ?? now);
}
