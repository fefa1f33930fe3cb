import { ne, type SQL, sql } from 'drizzle-orm';
import { amlRecords } from '#server/db/tables/aml.ts';
import { clientPeople, clients } from '#server/db/tables/clients.ts';
import { documents } from '#server/db/tables/documents.ts';
import { identityChecks } from '#server/db/tables/identity.ts';
import { engagementLetters } from '#server/db/tables/letters.ts';
import { legalHolds } from '#server/db/tables/retention.ts';
import { clientNotes, works } from '#server/db/tables/work.ts';

const tables = [
  works,
  documents,
  clientNotes,
  identityChecks,
  legalHolds,
  engagementLetters,
  amlRecords,
];

/** Whether a client has a record for which it has to stay. */
export const hasRecords = (clientId: SQL): SQL<boolean> =>
  sql`(${sql.join(
    tables.map((table) => sql`exists (select from ${table} where ${table.clientId} = ${clientId})`),
    sql` or `,
  )})`;

/** Whether someone acts for it, or more is said of it than its account or company says. */
export const isDescribed = (clientId: SQL): SQL<boolean> => sql`(
  exists (select from ${clientPeople} where ${clientPeople.clientId} = ${clientId})
  or exists (select from ${clients} where ${clients.id} = ${clientId}
    and (trading_name || abn || acn || code <> '' or tfn_sealed is not null
      or manager_id is not null or group_id is not null or ${ne(clients.status, 'active')})))`;
