import { desc, eq, isNotNull, lt } from 'drizzle-orm';
import { lastNight } from '#domain/backups/nightly.ts';
import { type RuleName, removableUntil } from '#domain/retention/rules.ts';
import { cutLog } from '#server/audit/tidying/cutting.ts';
import type { Queries } from '#server/db/database.ts';
import { retentionAnnouncements, retentionRuns } from '#server/db/tables/retention.ts';
import { tidyDocuments } from '#server/documents/documents.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { announce, announcedRules, announcementsOf } from './announcing.ts';
import { findDue } from './due.ts';
import { eraseDue } from './erasing/erasing.ts';
import { heldByEmail } from './holds.ts';
import type { RetentionParts } from './parts.ts';
import { type Cutoffs, cutoffsAt, readPeriods } from './periods.ts';
import { removeDue } from './removal.ts';

/**
 * Keeps the rules, once a night. Every record goes in a transaction of its own, so that it can be
 * interrupted at any point, and so that two servers at once remove each record once.
 */

const batchSize = 200;
const secondsBetweenLooks = 900;
const runsKept = 400 * 24 * 60 * 60_000;

async function removeBy(parts: RetentionParts, rule: RuleName, cutoffs: Cutoffs): Promise<number> {
  const { queries } = parts.database;
  const isHeld = await heldByEmail(parts);
  let removed = 0;
  let batch = await findDue(queries, rule, cutoffs, { limit: batchSize });
  while (batch.length > 0) {
    for (const record of batch) {
      if (await isHeld(record)) continue;
      const isRemoved = await queries.transaction((tx) =>
        removeDue(parts, tx, rule, cutoffs, record),
      );
      if (isRemoved) removed += 1;
    }
    batch = await findDue(queries, rule, cutoffs, { limit: batchSize, after: batch.at(-1) });
  }
  return removed;
}

async function cutOldLines(parts: RetentionParts, before: Date): Promise<number> {
  const { database, vault, audit } = parts;
  await audit.chain();
  let removed = 0;
  for (;;) {
    const lines = await database.queries.transaction((tx) => cutLog(tx, vault, before));
    removed += lines;
    if (lines === 0) break;
  }
  if (removed > 0) {
    await database.queries.transaction((tx) =>
      audit.write(tx, { kind: 'log-cut', details: { lines: removed } }),
    );
  }
  return removed;
}

/** All that is due now. Returns how many records were removed. */
export async function keepRules(parts: RetentionParts): Promise<number> {
  const { database, storages, now } = parts;
  const periods = await readPeriods(database.queries);
  await announce(parts, periods);
  await eraseDue(parts);
  let removed = 0;
  for (const rule of announcedRules) {
    const until = removableUntil(await announcementsOf(database.queries, rule), now());
    if (!until) continue;
    const cutoffs = cutoffsAt(periods, rule, until);
    removed +=
      rule === 'log' ? await cutOldLines(parts, cutoffs.own) : await removeBy(parts, rule, cutoffs);
  }
  await tidyDocuments(database, storages, now());
  return removed;
}

export async function lastRun(queries: Queries): Promise<Date | undefined> {
  const [run] = await queries
    .select({ endedAt: retentionRuns.endedAt })
    .from(retentionRuns)
    .where(isNotNull(retentionRuns.endedAt))
    .orderBy(desc(retentionRuns.night))
    .limit(1);
  return run?.endedAt ?? undefined;
}

/** One run for each night; after a stop, missed nights are made up with a single one. */
export async function keepRulesIfDue(parts: RetentionParts): Promise<void> {
  const { database, practice, log, now } = parts;
  const { queries } = database;
  const night = lastNight(now(), practice.current().timeZone);
  const [known] = await queries
    .insert(retentionRuns)
    .values({ night })
    .onConflictDoUpdate({ target: retentionRuns.night, set: { night } })
    .returning();
  if (known?.endedAt) return;
  const removed = await keepRules(parts);
  await queries
    .update(retentionRuns)
    .set({ endedAt: now(), removed })
    .where(eq(retentionRuns.night, night));
  const longAgo = new Date(now().getTime() - runsKept);
  await queries.delete(retentionRuns).where(lt(retentionRuns.night, longAgo));
  await queries.delete(retentionAnnouncements).where(lt(retentionAnnouncements.until, longAgo));
  if (removed > 0) log.info({ removed }, 'records were removed that are past their time');
}

export const startRetention = (jobs: Jobs, parts: RetentionParts): Promise<void> =>
  jobs.every(secondsBetweenLooks, 'retention', () => keepRulesIfDue(parts));
