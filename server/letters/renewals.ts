import { eq } from 'drizzle-orm';
import type { Day } from '#domain/dates/calendar-days.ts';
import { endsSoon } from '#server/clients/letters.ts';
import type { Queries } from '#server/db/database.ts';
import { clients } from '#server/db/tables/clients.ts';
import { engagementLetters } from '#server/db/tables/letters.ts';

/** Letters that are to be renewed. */
export const lettersToRenew = (queries: Queries, today: Day) =>
  queries
    .select({ id: engagementLetters.id })
    .from(engagementLetters)
    .innerJoin(clients, eq(clients.id, engagementLetters.clientId))
    .where(endsSoon(today))
    .$dynamic();
