import { and, eq, inArray, ne } from 'drizzle-orm';
import type { AuditKind } from '#domain/audit/events.ts';
import { dayIn } from '#domain/dates/spoken-time.ts';
import type { Queries } from '#server/db/database.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { clients } from '#server/db/tables/clients.ts';
import { newestFirst, olderThan } from './store.ts';

/** What a client’s account does at clients for whom it acts. */
const acts = [
  'item-answered',
  'work-commented',
  'more-time-asked',
  'document-uploaded',
  'document-removed',
  'approval-signed',
  'approval-change-asked',
] as const satisfies readonly AuditKind[];

const atOnce = 500;

/** What someone did for other clients: that, on which day and for whom, and nothing of what it was. */
export async function* doneForOthers(queries: Queries, userId: string, timeZone: string) {
  let before: number | undefined;
  do {
    const rows = await queries
      .select({
        number: auditEvents.number,
        at: auditEvents.at,
        what: auditEvents.kind,
        id: clients.id,
        name: clients.name,
      })
      .from(auditEvents)
      .innerJoin(clients, eq(clients.id, auditEvents.subjectId))
      .where(
        and(
          eq(auditEvents.actorId, userId),
          ne(auditEvents.subjectId, userId),
          inArray(auditEvents.kind, [...acts]),
          before === undefined ? undefined : olderThan(before),
        ),
      )
      .orderBy(...newestFirst)
      .limit(atOnce);
    yield rows.map(({ at, what, id, name }) => ({
      what,
      day: dayIn(timeZone, at.toISOString()),
      client: { _id: id, name },
    }));
    before = rows.length === atOnce ? rows.at(-1)?.number : undefined;
  } while (before !== undefined);
}
