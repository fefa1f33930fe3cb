import { and, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Client, ClientList } from '#domain/clients/client.ts';
import { addDays, type Day } from '#domain/dates/calendar-days.ts';
import { renewalDays } from '#domain/letters/states.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { clients } from '#server/db/tables/clients.ts';
import { engagementLetters, letterCovers } from '#server/db/tables/letters.ts';

/** How it stands with the engagement letters that cover a client. What counts most is first. */

type Counted = Exclude<Client['letter'], 'none'>;

const { state, toDay } = engagementLetters;

const isOf = (counted: Counted, today: Day): SQL | undefined => {
  if (counted === 'current') return and(eq(state, 'signed'), gte(toDay, today));
  if (counted === 'sent') return and(eq(state, 'sent'), gte(toDay, today));
  return and(inArray(state, ['sent', 'signed']), lt(toDay, today));
};

/** Letters that end soon, or have ended, of active clients, and that no later one stands for. */
export const endsSoon = (today: Day): SQL | undefined =>
  and(
    inArray(state, ['sent', 'signed']),
    isNull(engagementLetters.replacedBy),
    lte(toDay, addDays(today, renewalDays)),
    eq(clients.status, 'active'),
  );

const counting = ['current', 'sent', 'expired'] as const;

const hasOne = (counted: Counted, today: Day): SQL => sql`exists (
  select from ${letterCovers} join ${engagementLetters}
    on ${engagementLetters.id} = ${letterCovers.letterId}
  where ${letterCovers.clientId} = ${clients.id} and ${isOf(counted, today)})`;

const isEnding = (today: Day): SQL => sql`exists (
  select from ${engagementLetters}
  where ${engagementLetters.clientId} = ${clients.id} and ${endsSoon(today)})`;

/** For the list of clients: those whose letters stand so. */
export function whereLetter(letter: NonNullable<ClientList['letter']>, today: Day): SQL {
  if (letter === 'ending') return isEnding(today);
  const none = (before: readonly Counted[]) =>
    before.map((counted) => sql`not ${hasOne(counted, today)}`);
  if (letter === 'none') return sql.join(none(counting), sql` and `);
  const before = none(counting.slice(0, counting.indexOf(letter)));
  return sql.join([hasOne(letter, today), ...before], sql` and `);
}

/** Of some clients, looked up by their own. */
export async function letterStatesOf(
  on: Queries | Transaction,
  ids: readonly string[],
  today: Day,
): Promise<(id: string) => Client['letter']> {
  const { clientId, letterId } = letterCovers;
  const has = (counted: Counted) => sql<boolean>`bool_or(${isOf(counted, today)})`;
  const rows =
    ids.length === 0
      ? []
      : await on
          .select({
            clientId,
            current: has('current'),
            sent: has('sent'),
            expired: has('expired'),
          })
          .from(letterCovers)
          .innerJoin(engagementLetters, eq(engagementLetters.id, letterId))
          .where(inArray(clientId, [...ids]))
          .groupBy(clientId);
  const states = new Map<string, Client['letter']>(
    rows.map((row) => [row.clientId, counting.find((counted) => row[counted]) ?? 'none']),
  );
  return (id) => states.get(id) ?? 'none';
}
