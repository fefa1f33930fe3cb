import { and, eq, gt, lt } from 'drizzle-orm';
import { z } from 'zod';
import { wording } from '#domain/wording.ts';
import { type Undone, undoableFor } from '#domain/work/desk/undo.ts';
import { itemStates } from '#domain/work/kinds.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { workUndos } from '#server/db/tables/work.ts';
import { Failure } from '#server/errors.ts';
import { about, type Reader, type WorkParts } from '#server/work/access.ts';
import type { Notices } from '#server/work/notices.ts';
import {
  findItem,
  type ItemRow,
  lockWork,
  updateItem,
  updateWork,
  type WorkRow,
} from '#server/work/store.ts';

/** What the practice does to a work can be undone by whoever did it, for some seconds. */

const words = wording.work.undo;

const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.strictObject({ moment: z.iso.datetime() }),
  /** As they are stored: what is encrypted stays so, for its own table and row. */
  z.strictObject({ bytes: z.base64() }),
]);
type Value = z.output<typeof value>;
const fields = z.record(z.string(), value);

export const storedBefore = storedJson(
  z.object({
    work: fields,
    /** Which the act has made. */
    revision: z.number().int(),
    items: z.array(z.object({ id: z.string(), state: z.enum(itemStates), before: fields })),
    /** A mail waits for it. */
    held: z.boolean(),
  }),
);

function storable(given: unknown): Value {
  if (given instanceof Date) return { moment: given.toISOString() };
  if (Buffer.isBuffer(given)) return { bytes: given.toString('base64') };
  return value.parse(given);
}

function restored(given: Value): unknown {
  if (typeof given !== 'object' || given === null) return given;
  return 'moment' in given ? new Date(given.moment) : Buffer.from(given.bytes, 'base64');
}

/** What a row has in the columns that are about to change. */
const pick = (row: object, changed: object): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, was]) =>
      name in changed ? [[name, storable(was)] as const] : [],
    ),
  );

const unpick = (picked: Readonly<Record<string, Value>>): object =>
  Object.fromEntries(Object.entries(picked).map(([name, was]) => [name, restored(was)]));

interface Act {
  readonly id: string;
  readonly work: WorkRow;
  /** What is set in it. */
  readonly changed: Partial<WorkRow>;
  readonly revision: number;
  readonly items?: readonly { readonly item: ItemRow; readonly changed: Partial<ItemRow> }[];
  readonly held?: boolean;
}

/** In the transaction of the act. */
export async function rememberBefore(
  { now }: Pick<WorkParts, 'now'>,
  tx: Transaction,
  { id, work, changed, revision, items = [], held = false }: Act,
  { account }: Reader,
): Promise<void> {
  const before = storedBefore.stringify({
    work: pick(work, changed),
    revision,
    items: items.map((each) => ({
      id: each.item.id,
      state: each.changed.state ?? each.item.state,
      before: pick(each.item, each.changed),
    })),
    held,
  });
  const row = { id, workId: work.id, userId: account.user.id, before, createdAt: now() };
  await tx.insert(workUndos).values(row);
}

export async function forgetUndos(queries: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - undoableFor);
  await queries.delete(workUndos).where(lt(workUndos.createdAt, before));
}

export function openUndos(parts: WorkParts, notices: Pick<Notices, 'drop'>) {
  const { database, audit, now } = parts;

  /** Whether the work is as it was. */
  async function undoOne(tx: Transaction, workId: string, json: string, reader: Reader) {
    const found = await lockWork(tx, workId);
    if (!found) return false;
    const { work } = found;
    const { items, held, ...before } = storedBefore.parse(json);
    const isUnchanged = work.revision === before.revision;
    if (!isUnchanged && items.length === 0) return false;
    for (const { id, state } of items) {
      if ((await findItem(tx, workId, id))?.state !== state) return false;
    }
    for (const each of items) await updateItem(tx, each.id, unpick(each.before));
    const values = isUnchanged ? unpick(before.work) : {};
    await updateWork(tx, workId, { ...values, revision: work.revision + 1 });
    if (held) await notices.drop(tx, work, 'returned');
    await audit.write(tx, {
      kind: 'work-undone',
      details: { work: workId },
      ...about(reader, work),
    });
    return true;
  }

  return (id: string, reader: Reader): Promise<Undone> =>
    database.queries.transaction(async (tx) => {
      const isTheirs = and(
        eq(workUndos.id, id),
        eq(workUndos.userId, reader.account.user.id),
        gt(workUndos.createdAt, new Date(now().getTime() - undoableFor)),
      );
      // Whoever presses twice undoes it once.
      const acts = await tx.delete(workUndos).where(isTheirs).returning();
      if (acts.length === 0) throw new Failure('not-found', words.late);
      const undone: string[] = [];
      const kept: string[] = [];
      for (const { workId, before } of acts.toSorted((a, b) => a.workId.localeCompare(b.workId))) {
        ((await undoOne(tx, workId, before, reader)) ? undone : kept).push(workId);
      }
      if (undone.length === 0) throw new Failure('conflict', words.changed);
      return { undone, kept };
    });
}
