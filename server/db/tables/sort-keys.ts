import { sql } from 'drizzle-orm';

/** Expressions that lists are sorted by; the indexes of the tables have them too. */

/** People without a name come last. */
export const nameKey = sql`nullif(lower("name"), '')`;

/** As the list shows it. */
export const senderKey = sql`lower("first_name" || ' ' || "last_name")`;

/** When a form was sent, or corrected since. */
export const lastSentKey = sql`coalesce("corrected_at", "submitted_at")`;

/** Active people, then those invited who have not signed in yet, then inactive ones. */
export const statusKey = sql`(case when not "is_active" then 2 when "temporary_until" is not null then 1 else 0 end)`;
