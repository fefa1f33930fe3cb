import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { may } from '#domain/accounts/permissions.ts';
import type { ListOfPeople } from '#domain/audit/events.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import type { Transaction } from '#server/db/database.ts';
import { auditEvents, auditPending } from '#server/db/tables/audit.ts';
import type { Parts } from '#server/parts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The list of people that the call reads, which is logged. A GET that does not say stops the start. */
    reads?: ListOfPeople | 'none';
  }
}

/** Whoever searches or pages through a list reads it once. */
const hour = 60 * 60_000;

type Reading = Readonly<{ actorId: string; list: ListOfPeople }>;

/** An arbitrary number, the same in every server. */
const readingLock = 2_160_012;

/** Two calls at once would both find no line; the lock lets in one after the other. */
const lockReading = (tx: Transaction, { actorId, list }: Reading) =>
  tx.execute(sql`select pg_advisory_xact_lock(${readingLock}, hashtext(${`${actorId} ${list}`}))`);

function readsIn(
  tx: Transaction,
  table: typeof auditEvents | typeof auditPending,
  { actorId, list }: Reading,
  since: Date,
) {
  return tx
    .select({ at: table.at })
    .from(table)
    .where(
      and(
        eq(table.actorId, actorId),
        gt(table.at, since),
        eq(table.kind, 'list-read'),
        sql`${table.details} ->> 'list' = ${list}`,
      ),
    );
}

/** Whether it is chained yet or not. */
async function lastRead(tx: Transaction, reading: Reading, since: Date) {
  const [line] = await unionAll(
    readsIn(tx, auditEvents, reading, since),
    readsIn(tx, auditPending, reading, since),
  )
    .orderBy(({ at }) => desc(at))
    .limit(1);
  return line?.at;
}

/**
 * Logs who reads which list of people, once an hour, before they get it. Must be registered after
 * the guard and before the routes.
 */
export function logListReads(
  api: Api,
  { database, audit, now }: Pick<Parts, 'database' | 'audit' | 'now'>,
): void {
  /** When a reading was last logged: most calls need not ask the database. */
  const logged = new Map<string, Date>();

  function log(reading: Reading, address: string): Promise<Date> {
    return database.queries.transaction(async (tx) => {
      await lockReading(tx, reading);
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
    // Clients read their own.
    if (!list || list === 'none' || !may(request.account.user.type, 'client-records')) return;
    const { actorId, address } = actorOf(request);
    const key = `${actorId} ${list}`;
    const last = logged.get(key);
    if (last && now().getTime() - last.getTime() < hour) return;
    logged.set(key, await log({ actorId, list }, address));
  });
}
