import { and, eq, inArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { may } from '#domain/accounts/permissions.ts';
import { suspicionKinds } from '#domain/audit/events.ts';
import {
  type OwnActivity,
  type OwnActivityLine,
  type OwnActivityList,
  ownKinds,
} from '#domain/audit/own-activity.ts';
import type { Queries } from '#server/db/database.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import type { Parts } from '#server/parts.ts';
import { newestFirst, olderThan, readActivity } from './store.ts';
import { readDetails } from './stored-details.ts';

type Row = typeof auditEvents.$inferSelect;

/** What was done from the terminal or by a job has neither an actor nor an address. */
function actorFor(userId: string, { actorId, address }: Row): OwnActivityLine['actor'] {
  if (actorId === userId) return 'you';
  return actorId === null && address !== null ? null : 'practice';
}

/** People learn nothing about who at the practice did something, and where they were. */
function lineFor(userId: string, row: Row): OwnActivityLine {
  const actor = actorFor(userId, row);
  return {
    number: row.number,
    at: row.at.toISOString(),
    kind: row.kind,
    actor,
    aboutYou: row.subjectId === userId,
    address: actor === 'practice' ? null : row.address,
    details: readDetails(row.kind, row.details),
  };
}

/** Each half follows its own index and ends at the page's size. */
function newestOf(
  queries: Queries,
  column: typeof auditEvents.actorId | typeof auditEvents.subjectId,
  userId: string,
  { before, pageSize }: OwnActivityList,
) {
  return queries
    .select({ number: auditEvents.number })
    .from(auditEvents)
    .where(
      and(
        eq(column, userId),
        inArray(auditEvents.kind, [...ownKinds]),
        before === undefined ? undefined : olderThan(before),
      ),
    )
    .orderBy(...newestFirst)
    .limit(pageSize + 1);
}

export async function readOwnActivity(
  queries: Queries,
  userId: string,
  list: OwnActivityList,
): Promise<OwnActivity> {
  const numbers = union(
    newestOf(queries, auditEvents.actorId, userId, list),
    newestOf(queries, auditEvents.subjectId, userId, list),
  );
  const found = await queries
    .select()
    .from(auditEvents)
    .where(inArray(auditEvents.number, numbers))
    .orderBy(...newestFirst)
    .limit(list.pageSize + 1);
  const data = found.slice(0, list.pageSize).map((row) => lineFor(userId, row));
  const older = found.length > data.length ? (data.at(-1)?.number ?? null) : null;
  return { data, older };
}

/**
 * What was done to a client. Staff see what the client and they themselves did; what their
 * colleagues did is for admins.
 */
export async function readActivityOfClient(
  parts: Pick<Parts, 'database' | 'vault' | 'practice'>,
  clientId: string,
  list: OwnActivityList,
  reader: { readonly id: string; readonly type: AccountType },
) {
  const actors = may(reader.type, 'activity') ? {} : { actors: [clientId, reader.id] };
  const without = may(reader.type, 'suspicions') ? {} : { without: suspicionKinds };
  const wanted = { ...list, ...actors, ...without, subject: clientId };
  const { data, older } = await readActivity(parts, wanted);
  return { data, older };
}
