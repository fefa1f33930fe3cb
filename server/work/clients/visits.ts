import { and, eq, gt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/db/database.ts';
import { auditEvents, auditPending } from '#server/db/tables/audit.ts';
import type { Parts } from '#server/parts.ts';

/** A screen makes several calls, and calls again after a change: all that is one look. */
const visit = 60_000;

/** An arbitrary number, the same in every server. */
const visitLock = 2_160_013;

interface Look {
  readonly actorId: string;
  readonly subjectId: string;
  readonly address: string;
  /** The client's record as a whole if absent. */
  readonly work?: string;
}

const kindOf = ({ work }: Look) => (work ? 'work-opened' : 'client-opened');

function looksIn(
  tx: Transaction,
  table: typeof auditEvents | typeof auditPending,
  look: Look,
  since: Date,
) {
  return tx
    .select({ at: table.at })
    .from(table)
    .where(
      and(
        eq(table.actorId, look.actorId),
        gt(table.at, since),
        eq(table.kind, kindOf(look)),
        eq(table.subjectId, look.subjectId),
        look.work ? sql`${table.details} ->> 'work' = ${look.work}` : undefined,
      ),
    );
}

/** Writes a line, unless that person has been looking at the same within the visit. */
export async function logVisit(
  { audit, now }: Pick<Parts, 'audit' | 'now'>,
  tx: Transaction,
  look: Look,
): Promise<void> {
  const { actorId, subjectId, address, work } = look;
  const key = `${actorId} ${work ?? subjectId}`;
  // Calls at once would all find no line; the lock lets in one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(${visitLock}, hashtext(${key}))`);
  const since = new Date(now().getTime() - visit);
  const [last] = await unionAll(
    looksIn(tx, auditEvents, look, since),
    looksIn(tx, auditPending, look, since),
  ).limit(1);
  if (last) return;
  const by = { actorId, subjectId, address };
  await audit.write(
    tx,
    work
      ? { kind: 'work-opened', details: { work }, ...by }
      : { kind: 'client-opened', details: {}, ...by },
  );
}
