import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { ListOfPeople } from '#domain/audit/events.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import type { Api, Parts } from '#server/app.ts';
import type { Transaction } from '#server/db/database.ts';
import { auditEvents } from '#server/db/schema.ts';
import { takeHead } from './head.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The list of people that the call reads, which is logged. */
    reads?: ListOfPeople;
  }
}

/** Whoever searches or pages through a list reads it once. */
const hour = 60 * 60_000;

type Reading = Readonly<{ actorId: string; list: ListOfPeople }>;

async function lastRead(tx: Transaction, { actorId, list }: Reading, since: Date) {
  const { at, kind, details } = auditEvents;
  const [line] = await tx
    .select({ at })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.actorId, actorId),
        gt(at, since),
        eq(kind, 'list-read'),
        sql`${details} ->> 'list' = ${list}`,
      ),
    )
    .orderBy(desc(at))
    .limit(1);
  return line?.at;
}

/**
 * Logs who reads which list of people, once an hour, before they get it. Must be registered after
 * the guard and before the routes.
 */
export function logListReads(api: Api, { database, vault, audit, now }: Parts): void {
  /** When a reading was last logged: most calls need not ask the database. */
  const logged = new Map<string, Date>();

  function log(reading: Reading, address: string): Promise<Date> {
    return database.queries.transaction(async (tx) => {
      // Two calls at once would both find no line; the log's lock lets in one after the other.
      await takeHead(tx, vault);
      const moment = now();
      const last = await lastRead(tx, reading, new Date(moment.getTime() - hour));
      if (last) return last;
      const { actorId, list } = reading;
      await audit.write(tx, { kind: 'list-read', details: { list }, actorId, address });
      return moment;
    });
  }

  api.addHook('preHandler', async (request) => {
    const { reads: list } = request.routeOptions.config;
    if (!list) return;
    const { actorId, address } = actorOf(request);
    const key = `${actorId} ${list}`;
    const last = logged.get(key);
    if (last && now().getTime() - last.getTime() < hour) return;
    logged.set(key, await log({ actorId, list }, address));
  });
}
