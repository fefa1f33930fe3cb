import { and, asc, count, desc, eq, gt, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { VersionState } from '#domain/publishing/versions.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { sessions, users } from '#server/db/schema.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import {
  siteDraft,
  siteDrawings,
  siteDrawnFiles,
  siteImages,
  siteVersions,
} from '#server/db/tables/publishing.ts';

/** The SQL of publishing. */

export type VersionRow = typeof siteVersions.$inferSelect;
export type DrawnFileRow = typeof siteDrawnFiles.$inferSelect;
export type ImageRow = typeof siteImages.$inferSelect;
type Asked = Queries | Transaction;

/** Locked: whoever saves or publishes waits for whoever does so already. */
export async function lockDraft(tx: Transaction, now: Date) {
  await tx.insert(siteDraft).values({ changes: {}, savedAt: now }).onConflictDoNothing();
  const [row] = await tx.select().from(siteDraft).for('update');
  if (!row) throw new Error('There is no row for the draft.');
  return row;
}

export async function findDraft(queries: Asked) {
  const [row] = await queries
    .select({
      version: siteDraft.version,
      changes: siteDraft.changes,
      savedAt: siteDraft.savedAt,
      savedBy: users.name,
    })
    .from(siteDraft)
    .leftJoin(users, eq(users.id, siteDraft.savedBy));
  return row;
}

/** Where the assistant was left; undefined if it never was opened. */
export async function findAssistant(queries: Asked) {
  const [row] = await queries
    .select({ step: siteDraft.assistantStep, isDeclined: siteDraft.assistantDeclined })
    .from(siteDraft);
  return row;
}

export async function updateDraft(
  tx: Transaction,
  values: Partial<typeof siteDraft.$inferInsert>,
): Promise<void> {
  await tx.update(siteDraft).set(values);
}

/** The newest version after another one that did not fail. */
const newerOne = sql<string | null>`(select newer.id from site_versions newer
  where newer.number > ${siteVersions.number} and newer.state <> ${'failed' satisfies VersionState}
  order by newer.number desc limit 1)`;

const versionColumns = {
  version: siteVersions,
  publishedByName: users.name,
  newerOne: newerOne.as('newer_one'),
};

const selectVersions = (queries: Asked) =>
  queries
    .select(versionColumns)
    .from(siteVersions)
    .leftJoin(users, eq(users.id, siteVersions.publishedBy));

export type NamedVersion = Awaited<ReturnType<typeof findVersions>>[number];

export const findVersions = (queries: Asked, page: number, pageSize: number) =>
  selectVersions(queries)
    .orderBy(desc(siteVersions.number))
    .limit(pageSize)
    .offset((page - 1) * pageSize);

export async function countVersions(queries: Asked): Promise<number> {
  const [found] = await queries.select({ total: count() }).from(siteVersions);
  return found?.total ?? 0;
}

export async function findVersion(queries: Asked, id: string): Promise<NamedVersion | undefined> {
  const [found] = await selectVersions(queries).where(eq(siteVersions.id, id));
  return found;
}

export async function findLive(queries: Asked): Promise<VersionRow | undefined> {
  const [row] = await queries.select().from(siteVersions).where(eq(siteVersions.state, 'live'));
  return row;
}

export const findBuilding = (queries: Asked): Promise<VersionRow[]> =>
  queries.select().from(siteVersions).where(eq(siteVersions.state, 'building'));

export async function nextNumber(tx: Transaction): Promise<number> {
  const [last] = await tx
    .select({ last: sql<number>`max(${siteVersions.number})` })
    .from(siteVersions);
  return (last?.last ?? 0) + 1;
}

export async function insertVersion(
  tx: Transaction,
  row: typeof siteVersions.$inferInsert,
): Promise<void> {
  await tx.insert(siteVersions).values(row);
}

/** Once: later it is there already. */
export async function insertBeginning(
  tx: Transaction,
  row: typeof siteVersions.$inferInsert,
): Promise<void> {
  await tx.insert(siteVersions).values(row).onConflictDoNothing();
}

export async function updateVersion(
  queries: Asked,
  id: string,
  values: Partial<typeof siteVersions.$inferInsert>,
): Promise<void> {
  await queries.update(siteVersions).set(values).where(eq(siteVersions.id, id));
}

/** From one state to another; a version in a third state stays there. */
export async function moveVersions(
  tx: Transaction,
  from: VersionState,
  to: VersionState,
): Promise<void> {
  await tx.update(siteVersions).set({ state: to }).where(eq(siteVersions.state, from));
}

export async function hasNewer(queries: Asked, number: number): Promise<boolean> {
  const [found] = await queries
    .select({ id: siteVersions.id })
    .from(siteVersions)
    .where(and(gt(siteVersions.number, number), inArray(siteVersions.state, ['building', 'live'])))
    .limit(1);
  return found !== undefined;
}

/** Every slug that was ever public, besides the default. */
export async function publicSlugs(queries: Asked): Promise<string[]> {
  const slug = sql<string | null>`${siteVersions.settings} #>> '{practice,slug}'`;
  const rows = await queries
    .selectDistinct({ slug })
    .from(siteVersions)
    .where(isNotNull(siteVersions.liveAt));
  return rows.flatMap((row) => row.slug ?? []).sort();
}

export async function findDrawing(queries: Asked, key: string) {
  const [row] = await queries.select().from(siteDrawings).where(eq(siteDrawings.key, key));
  return row;
}

/** The key of what was drawn last for a version, by whatever build. */
export async function newestDrawing(queries: Asked, versionId: string) {
  const [row] = await queries
    .select({ key: siteDrawings.key })
    .from(siteDrawings)
    .where(eq(siteDrawings.versionId, versionId))
    .orderBy(desc(siteDrawings.drawnAt))
    .limit(1);
  return row?.key;
}

export const findDrawnFiles = (queries: Asked, key: string): Promise<DrawnFileRow[]> =>
  queries.select().from(siteDrawnFiles).where(eq(siteDrawnFiles.drawingKey, key));

/** Two servers may have drawn the same. */
export async function insertDrawing(
  tx: Transaction,
  drawing: typeof siteDrawings.$inferInsert,
  files: readonly Omit<DrawnFileRow, 'drawingKey'>[],
): Promise<void> {
  const made = await tx.insert(siteDrawings).values(drawing).onConflictDoNothing().returning();
  if (made.length === 0) return;
  for (const file of files) {
    await tx.insert(siteDrawnFiles).values({ ...file, drawingKey: drawing.key });
  }
}

/** The versions that were live last, newest first. */
export async function lastLive(queries: Asked, many: number): Promise<string[]> {
  const rows = await queries
    .select({ id: siteVersions.id })
    .from(siteVersions)
    .where(isNotNull(siteVersions.liveAt))
    .orderBy(desc(siteVersions.number))
    .limit(many);
  return rows.map(({ id }) => id);
}

export const deleteDrawingsBut = (tx: Transaction, versions: readonly string[]) =>
  tx.delete(siteDrawings).where(notInArray(siteDrawings.versionId, [...versions]));

export async function insertImage(tx: Transaction, row: ImageRow): Promise<void> {
  await tx.insert(siteImages).values(row).onConflictDoNothing();
}

export const findImages = (queries: Asked, hashes: readonly string[]): Promise<ImageRow[]> =>
  queries
    .select()
    .from(siteImages)
    .where(inArray(siteImages.hash, [...hashes]));

/** Which of these there are. */
export async function keptImages(queries: Asked, hashes: readonly string[]): Promise<string[]> {
  const rows = await queries
    .select({ hash: siteImages.hash })
    .from(siteImages)
    .where(inArray(siteImages.hash, [...hashes]));
  return rows.map(({ hash }) => hash);
}

/** Whose session it is, as long as it lasts. */
export async function findVisitor(queries: Asked, sessionId: string) {
  const [found] = await queries
    .select({ type: users.type, isActive: users.isActive })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId));
  return found;
}

/** Booked and not over, soonest first. */
export const comingAppointments = (queries: Asked, now: Date, most: number) =>
  queries
    .select({
      id: appointments.id,
      reference: appointments.reference,
      staffId: appointments.staffId,
      calendar: appointments.calendar,
      way: appointments.way,
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      detailsEncrypted: appointments.detailsEncrypted,
    })
    .from(appointments)
    .where(
      and(gt(appointments.startsAt, now), inArray(appointments.state, ['confirmed', 'requested'])),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(most);
