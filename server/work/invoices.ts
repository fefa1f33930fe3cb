import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { clients } from '#server/db/tables/clients.ts';
import { works } from '#server/db/tables/work.ts';

/** Jobs that were lodged with a fee, as lines of invoices. */

const atOnce = 200;

const { id, clientId, type, period, fee, lodgedOn, lodgedAt, invoicedAt } = works;

const isBilled = and(isNotNull(lodgedAt), isNotNull(fee), gt(fee, 0));

const read = (on: Pick<Queries, 'select'>, where: SQL | undefined) =>
  on
    .select({
      id,
      type,
      period,
      fee,
      lodgedOn,
      lodgedAt,
      client: clients.name,
      email: clients.email,
    })
    .from(works)
    .innerJoin(clients, eq(clients.id, clientId))
    .where(where)
    .orderBy(asc(lodgedAt), asc(id))
    .limit(atOnce);

export type InvoiceLine = Awaited<ReturnType<typeof read>>[number];

/**
 * A page after the other, each noted before it is given away: of two who ask at once, each line goes
 * to one. With `again` those that were given away before come, too.
 */
export async function* eachPageOfInvoices(
  queries: Queries,
  now: () => Date,
  again: boolean,
): AsyncGenerator<InvoiceLine[]> {
  let last: InvoiceLine | undefined;
  do {
    const isAfter = last && sql`(${lodgedAt}, ${id}) > (${last.lodgedAt}, ${last.id})`;
    const rows = await queries.transaction(async (tx) => {
      const page = await read(tx, and(isBilled, again ? isAfter : isNull(invoicedAt))).for(
        'update',
        again ? { of: works } : { of: works, skipLocked: true },
      );
      const ids = page.map((line) => line.id);
      await tx
        .update(works)
        .set({ invoicedAt: now() })
        .where(and(inArray(id, ids), isNull(invoicedAt)));
      return page;
    });
    if (rows.length > 0) yield rows;
    last = rows.length < atOnce ? undefined : rows.at(-1);
  } while (last);
}
