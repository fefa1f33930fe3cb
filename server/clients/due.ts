import { and, eq, isNotNull, isNull, lte, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#domain/dates/calendar-days.ts';
import type { Queries } from '#server/db/database.ts';
import { amlRecords } from '#server/db/tables/aml.ts';
import { clients } from '#server/db/tables/clients.ts';
import { nominations } from '#server/db/tables/onboarding.ts';
import { isChecked } from './store.ts';

/** What has to be done about clients by a day; each is found along an index of few rows. */

const ofClient = (table: typeof nominations | typeof amlRecords) => eq(table.clientId, clients.id);

const isListed = isNull(clients.removedAt);

const isOpenNomination = (until: Day) =>
  and(eq(nominations.state, 'nominated'), lte(nominations.nominatedOn, until));

/** Of a former client nothing is reviewed any more. */
const isOpenReview = (until: Day) =>
  and(
    isNotNull(amlRecords.reviewOn),
    lte(amlRecords.reviewOn, until),
    ne(clients.status, 'former'),
  );

/** Who named us as their agent on that day or before, and was not added since. */
export const hasNominatedBy = (until: Day): SQL =>
  sql`exists (select from ${nominations} where ${and(ofClient(nominations), isOpenNomination(until))})`;

export const isReviewedBy = (until: Day): SQL =>
  sql`exists (select from ${amlRecords} where ${and(ofClient(amlRecords), isOpenReview(until))})`;

export const selectNominatedBy = (queries: Queries, until: Day) =>
  queries
    .select({ id: clients.id })
    .from(nominations)
    .innerJoin(clients, and(ofClient(nominations), isListed))
    .where(isOpenNomination(until));

export const selectReviewedBy = (queries: Queries, until: Day) =>
  queries
    .select({ id: clients.id })
    .from(amlRecords)
    .innerJoin(clients, and(ofClient(amlRecords), isListed))
    .where(isOpenReview(until));

export const selectUnchecked = (queries: Queries) =>
  queries
    .select({ id: clients.id })
    .from(clients)
    .where(and(isListed, eq(clients.status, 'active'), not(isChecked)));
