import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { breachDecisions, breachEntryKinds } from '#domain/breaches/kinds.ts';
import { users } from './accounts.ts';
import { bytes, moment } from './columns.ts';

const day = (name: string) => date(name, { mode: 'string' });

/** A data breach as it stands now. */
export const breaches = pgTable(
  'breaches',
  {
    id: uuid().primaryKey(),
    /** What happened, as it is described now; how it was described earlier is in the entries. */
    factsEncrypted: bytes('facts_sealed').notNull(),
    knownOn: day('known_on').notNull(),
    decision: text({ enum: breachDecisions }),
    closedAt: moment('closed_at'),
    /** Grows with every correction of the facts. */
    version: integer().notNull().default(1),
    /** The day on which the admins are reminded next, while it is not decided. */
    remindOn: day('remind_on'),
    remindedOn: day('reminded_on'),
    reportedAt: moment('reported_at').notNull(),
  },
  (table) => [
    index('breaches_by_day').on(table.knownOn, table.id),
    index('breaches_to_remind').on(table.remindOn).where(sql`${table.remindOn} is not null`),
  ],
);

const breach = () =>
  uuid('breach_id')
    .notNull()
    .references(() => breaches.id, { onDelete: 'cascade' });

/** The history of a breach. It is only ever added to. */
export const breachEntries = pgTable(
  'breach_entries',
  {
    id: uuid().primaryKey(),
    breachId: breach(),
    /** In the order in which they were added, from 1. */
    number: integer().notNull(),
    kind: text({ enum: breachEntryKinds }).notNull(),
    contentEncrypted: bytes('content_sealed').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    at: moment('at').notNull(),
  },
  (table) => [index('breach_entries_of_breach').on(table.breachId, table.number)],
);

/** The clients whom a breach concerns, as far as they were picked. */
export const breachClients = pgTable(
  'breach_clients',
  {
    breachId: breach(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.breachId, table.clientId] }),
    index('breach_clients_of_client').on(table.clientId),
  ],
);
