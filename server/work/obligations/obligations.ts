import { and, asc, eq, isNull, notInArray } from 'drizzle-orm';
import { wording } from '#domain/wording.ts';
import {
  firstJob,
  type Obligations,
  type ObligationsChange,
} from '#domain/work/recurring/obligations.ts';
import { isTypeFor } from '#domain/work/types/job-types.ts';
import { clientUnknown } from '#server/clients/clients.ts';
import type { Transaction } from '#server/db/database.ts';
import { clients } from '#server/db/tables/clients.ts';
import { obligations } from '#server/db/tables/work.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { type Reader, todayOf } from '../access.ts';
import { lockActive } from '../store.ts';

/** What recurs for a client, as the practice says. */

type Given = ObligationsChange['obligations'];

const kindOf = (tx: Transaction, id: string) =>
  tx
    .select({ kind: clients.kind })
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.removedAt)));

const ofClient = (tx: Transaction, id: string) =>
  tx.select().from(obligations).where(eq(obligations.clientId, id)).orderBy(asc(obligations.type));

async function viewOf(tx: Transaction, id: string): Promise<Obligations> {
  const rows = await ofClient(tx, id);
  return {
    obligations: rows.map(({ type, from, assigneeId }) => ({ type, from, assignee: assigneeId })),
  };
}

const refused = (message: string, index: number, field: string) =>
  new Failure('invalid', message, { field: `obligations.${index}.${field}` });

async function expectAssignees(tx: Transaction, given: Given): Promise<void> {
  // In one order, so that two who do this at once do not wait for each other.
  const wanted = [...given.entries()].filter(([, { assignee }]) => assignee);
  const sorted = wanted.toSorted(([, a], [, b]) => `${a.assignee}`.localeCompare(`${b.assignee}`));
  for (const [index, { assignee }] of sorted) {
    if (assignee && (await lockActive(tx, assignee, 'team'))) continue;
    throw refused(wording.work.assigneeUnknown, index, 'assignee');
  }
}

export function openObligations(parts: Pick<Parts, 'database' | 'audit' | 'practice' | 'now'>) {
  const { database, audit } = parts;
  const { queries } = database;

  /** What stays as it is goes on where it was. */
  async function replace(tx: Transaction, clientId: string, given: Given): Promise<void> {
    const types = given.map(({ type }) => type);
    const isLeftOut = types.length > 0 ? notInArray(obligations.type, types) : undefined;
    await tx.delete(obligations).where(and(eq(obligations.clientId, clientId), isLeftOut));
    const before = new Map((await ofClient(tx, clientId)).map((row) => [row.type, row]));
    for (const { type, from, assignee = null } of given) {
      const known = before.get(type);
      const next = firstJob({ type, from }, todayOf(parts));
      const begins = { from, nextPeriod: next.period, nextOn: next.startsOn };
      const values = { assigneeId: assignee, ...(known?.from === from ? {} : begins) };
      await tx
        .insert(obligations)
        .values({ clientId, type, ...begins, ...values })
        .onConflictDoUpdate({ target: [obligations.clientId, obligations.type], set: values });
    }
  }

  return {
    read(id: string): Promise<Obligations> {
      return queries.transaction(async (tx) => {
        const [client] = await kindOf(tx, id);
        if (!client) throw clientUnknown();
        return viewOf(tx, id);
      });
    },

    set(
      id: string,
      { obligations: given }: ObligationsChange,
      { account, address }: Reader,
    ): Promise<Obligations> {
      return queries.transaction(async (tx) => {
        await expectAssignees(tx, given);
        // Two who save at once do so one after the other.
        const [client] = await kindOf(tx, id).for('no key update');
        if (!client) throw clientUnknown();
        const unfit = given.findIndex(({ type }) => !isTypeFor(type, client.kind));
        if (unfit >= 0) throw refused(wording.work.typeUnfit, unfit, 'type');
        await replace(tx, id, given);
        const details = { types: given.map(({ type }) => type) };
        const actorId = account.user.id;
        const event = { kind: 'obligations-changed', details, subjectId: id } as const;
        await audit.write(tx, { ...event, actorId, address });
        return viewOf(tx, id);
      });
    },
  };
}
