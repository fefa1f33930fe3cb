import { eq } from 'drizzle-orm';
import { retentionRules } from '#content/retention.ts';
import {
  announcedUntil,
  endOf,
  isAnnounced,
  isAnnouncementDue,
  noticeDays,
  type RuleName,
  ruleNames,
} from '#domain/retention/rules.ts';
import { notifyAdmins } from '#server/accounts/users/notify-admins.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { retentionAnnouncements } from '#server/db/tables/retention.ts';
import { countDue } from './due.ts';
import { type Announced, announcementMail } from './mail-templates.ts';
import type { RetentionParts } from './parts.ts';
import { cutoffsAt, type Periods } from './periods.ts';

export const announcedRules = ruleNames.filter((rule) => isAnnounced(retentionRules[rule]));

export const announcementsOf = (queries: Queries | Transaction, rule: RuleName) =>
  queries.select().from(retentionAnnouncements).where(eq(retentionAnnouncements.rule, rule));

const day = 24 * 60 * 60_000;

/** When the first of what is due goes: not before it was announced for long enough. */
export function firstRemoval(
  since: Date,
  periods: Periods,
  rule: RuleName,
  announcements: readonly (typeof retentionAnnouncements.$inferSelect)[],
  now: Date,
): Date {
  const due = endOf(since, periods[rule]);
  const told = announcements
    .filter(({ until }) => until >= due)
    .map(({ announcedAt }) => announcedAt.getTime());
  const notice = Math.min(now.getTime(), ...told) + noticeDays * day;
  return new Date(Math.max(due.getTime(), notice));
}

/** Tells the admins what the rules will remove, all of it in one mail. */
export async function announce(parts: RetentionParts, periods: Periods): Promise<void> {
  const { database, mailQueue, practice, siteUrl, now } = parts;
  await database.queries.transaction(async (tx) => {
    const announced: Announced[] = [];
    for (const rule of announcedRules) {
      if (!isAnnouncementDue(await announcementsOf(tx, rule), now())) continue;
      const until = announcedUntil(now());
      const { count, first } = await countDue(tx, rule, cutoffsAt(periods, rule, until));
      await tx
        .insert(retentionAnnouncements)
        .values({ rule, announcedAt: now(), until, count })
        .onConflictDoNothing();
      if (first)
        announced.push({ rule, count, from: firstRemoval(first, periods, rule, [], now()) });
    }
    if (announced.length === 0) return;
    await notifyAdmins(tx, mailQueue, (to) =>
      announcementMail(to, announced, practice.current(), siteUrl),
    );
  });
}
