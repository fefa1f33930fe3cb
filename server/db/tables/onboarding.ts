import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { nominationStates } from '#domain/onboarding/nomination.ts';
import { onboardingSteps, settledStates } from '#domain/onboarding/onboarding.ts';
import { users } from './accounts.ts';
import { clients } from './clients.ts';
import { bytes, moment } from './columns.ts';

/** Steps of taking a client on that someone settled by hand; the others follow from the records. */
export const clientSteps = pgTable(
  'onboarding_steps',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    step: text({ enum: onboardingSteps }).notNull(),
    state: text({ enum: settledStates }).notNull(),
    reasonEncrypted: bytes('reason_sealed'),
    settledBy: uuid('settled_by')
      .notNull()
      .references(() => users.id),
    settledAt: moment('settled_at').notNull(),
  },
  (table) => [unique('onboarding_steps_once').on(table.clientId, table.step)],
);

/** How far a client is with naming us as their agent at the tax office. */
export const nominations = pgTable(
  'nominations',
  {
    clientId: uuid('client_id')
      .primaryKey()
      .references(() => clients.id, { onDelete: 'cascade' }),
    state: text({ enum: nominationStates }).notNull(),
    nominatedOn: date('nominated_on', { mode: 'string' }),
    addedOn: date('added_on', { mode: 'string' }),
    /** When the client was last mailed the steps. */
    mailedAt: moment('mailed_at'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('nominations_lapsing').on(table.nominatedOn).where(sql`${table.state} = 'nominated'`),
  ],
);
