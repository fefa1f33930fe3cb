import { setImmediate as afterOthers } from 'node:timers/promises';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  notInArray,
  sql,
} from 'drizzle-orm';
import type { VersionState } from '#domain/publishing/versions.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { sessions, users } from '#server/db/tables/accounts.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import {
  siteDraft,
  siteDrawings,
  siteDrawnFiles,
  siteImages,
  siteVersions,
} from '#server/db/tables/publishing.ts';
import { type RowCodes, rowCodesOf } from '#server/vault/row-codes.ts';

/**
 * The SQL of publishing. A row that something other than us has written is taken for none, and
 * whoever watches is told.
 */

export type VersionRow = typeof siteVersions.$inferSelect;
export type DrawnFileRow = typeof siteDrawnFiles.$inferSelect;
export type ImageRow = typeof siteImages.$inferSelect;
type Asked = Queries | Transaction;
/** Whoever has no key looks at rows as they are. */
type Check = Pick<RowCodes, 'isIntact'>;

type DraftRow = typeof siteDraft.$inferSelect;

/** A draft that was altered has no changes. */
const draftOf = (on: Asked, row: DraftRow): DraftRow =>
  rowCodesOf(on).isIntact('siteDraft', row) ? row : { ...row, changes: {} };

const draftCode = (on: Asked, version: number, changes: object) =>
  rowCodesOf(on).codeOf('siteDraft', { id: 1, version, changes });

/** Locked: whoever saves or publishes waits for whoever does so already. */
export async function lockDraft(tx: Transaction, now: Date) {
  const first = { changes: {}, savedAt: now, rowCode: draftCode(tx, 0, {}) };
  await tx.insert(siteDraft).values(first).onConflictDoNothing();
  const [row] = await tx.select().from(siteDraft).for('update');
  if (!row) throw new Error('There is no row for the draft.');
  return draftOf(tx, row);
}

export async function findDraft(queries: Asked) {
  const [found] = await queries
    .select({ draft: siteDraft, savedBy: users.name })
    .from(siteDraft)
    .leftJoin(users, eq(users.id, siteDraft.savedBy));
  return found && { ...draftOf(queries, found.draft), savedBy: found.savedBy };
}

/** Where the assistant was left; undefined if it never was opened. */
export async function findAssistant(queries: Asked) {
  const [row] = await queries
    .select({ step: siteDraft.assistantStep, isDeclined: siteDraft.assistantDeclined })
    .from(siteDraft);
  return row;
}

export async function updateAssistant(
  tx: Transaction,
  values: Pick<DraftRow, 'assistantStep' | 'assistantDeclined'>,
): Promise<void> {
  await tx.update(siteDraft).set(values);
}

export async function updateDraft(
  tx: Transaction,
  values: Pick<DraftRow, 'version'> & {
    readonly changes: object;
    readonly savedAt?: Date;
    readonly savedBy?: string | null;
  },
): Promise<void> {
  const rowCode = draftCode(tx, values.version, values.changes);
  await tx.update(siteDraft).set({ ...values, rowCode });
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

const isOurs = (on: Asked, row: VersionRow) => rowCodesOf(on).isIntact('siteVersion', row);

export async function findVersions(queries: Asked, page: number, pageSize: number) {
  const found = await selectVersions(queries)
    .orderBy(desc(siteVersions.number))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return found.filter(({ version }) => isOurs(queries, version));
}

export async function countVersions(queries: Asked): Promise<number> {
  const [found] = await queries.select({ total: count() }).from(siteVersions);
  return found?.total ?? 0;
}

export async function findVersion(queries: Asked, id: string): Promise<NamedVersion | undefined> {
  const [found] = await selectVersions(queries).where(eq(siteVersions.id, id));
  return found && isOurs(queries, found.version) ? found : undefined;
}

/** The newest that went live; if that was altered, the one before. Numbers only ever grow. */
export async function findLive(
  queries: Asked,
  codes: Check = rowCodesOf(queries),
): Promise<VersionRow | undefined> {
  let below: number | undefined;
  for (;;) {
    const isBelow = below === undefined ? undefined : lt(siteVersions.number, below);
    const [row] = await queries
      .select()
      .from(siteVersions)
      .where(and(isNotNull(siteVersions.liveAt), isBelow))
      .orderBy(desc(siteVersions.number))
      .limit(1);
    if (!row || codes.isIntact('siteVersion', row)) return row;
    below = row.number;
  }
}

export async function findBuilding(queries: Asked): Promise<VersionRow[]> {
  const rows = await queries.select().from(siteVersions).where(eq(siteVersions.state, 'building'));
  return rows.filter((row) => isOurs(queries, row));
}

export async function nextNumber(tx: Transaction): Promise<number> {
  const [last] = await tx
    .select({ last: sql<number>`max(${siteVersions.number})` })
    .from(siteVersions);
  return (last?.last ?? 0) + 1;
}

type NewVersion = Omit<typeof siteVersions.$inferInsert, 'rowCode'> &
  Record<'settings' | 'difference', object>;

function withCode(tx: Transaction, { liveAt = null, ...given }: NewVersion) {
  const row = { ...given, liveAt };
  return { ...row, rowCode: rowCodesOf(tx).codeOf('siteVersion', row) };
}

export async function insertVersion(tx: Transaction, row: NewVersion): Promise<void> {
  await tx.insert(siteVersions).values(withCode(tx, row));
}

/** Once: later it is there already. */
export async function insertBeginning(tx: Transaction, row: NewVersion): Promise<void> {
  await tx.insert(siteVersions).values(withCode(tx, row)).onConflictDoNothing();
}

/** How far it is, which no code covers. */
export async function updateVersion(
  queries: Asked,
  id: string,
  values: Partial<Pick<VersionRow, 'state' | 'drawn' | 'pages'>>,
): Promise<void> {
  await queries.update(siteVersions).set(values).where(eq(siteVersions.id, id));
}

export async function makeLive(tx: Transaction, row: VersionRow, liveAt: Date): Promise<void> {
  const rowCode = rowCodesOf(tx).codeOf('siteVersion', { ...row, liveAt });
  await tx
    .update(siteVersions)
    .set({ state: 'live', liveAt, rowCode })
    .where(eq(siteVersions.id, row.id));
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

/** Every slug that was ever public, besides the default. They only ever lead to the home page. */
export async function publicSlugs(queries: Asked): Promise<string[]> {
  const slug = sql<string | null>`${siteVersions.settings} #>> '{practice,slug}'`;
  const rows = await queries
    .selectDistinct({ slug })
    .from(siteVersions)
    .where(isNotNull(siteVersions.liveAt));
  return rows.flatMap((row) => row.slug ?? []).sort();
}

/** Undefined if anything of it was altered: a part of the site is none. */
export async function findDrawing(
  queries: Asked,
  key: string,
  codes: Check = rowCodesOf(queries),
): Promise<{ redirects: unknown; files: DrawnFileRow[] } | undefined> {
  const [row] = await queries.select().from(siteDrawings).where(eq(siteDrawings.key, key));
  if (!row || !codes.isIntact('siteDrawing', row)) return undefined;
  const files = await queries
    .select()
    .from(siteDrawnFiles)
    .where(eq(siteDrawnFiles.drawingKey, key));
  for (const file of files) {
    if (!codes.isIntact('siteFile', file)) return undefined;
    // Requests go on meanwhile, however large the site is.
    await afterOthers();
  }
  return { redirects: row.redirects, files };
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

/** In place of one that was altered. Two servers may have drawn the same. */
export async function insertDrawing(
  tx: Transaction,
  drawing: Omit<typeof siteDrawings.$inferSelect, 'rowCode' | 'redirects'> & {
    readonly redirects: object;
  },
  files: readonly (Omit<DrawnFileRow, 'drawingKey' | 'file' | 'rowCode'> & {
    readonly file: object;
  })[],
): Promise<void> {
  const codes = rowCodesOf(tx);
  await tx.delete(siteDrawings).where(eq(siteDrawings.key, drawing.key));
  const made = await tx
    .insert(siteDrawings)
    .values({ ...drawing, rowCode: codes.codeOf('siteDrawing', drawing) })
    .onConflictDoNothing()
    .returning();
  if (made.length === 0) return;
  for (const file of files) {
    const row = { ...file, drawingKey: drawing.key };
    await tx.insert(siteDrawnFiles).values({ ...row, rowCode: codes.codeOf('siteFile', row) });
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

/** Once, but in place of one that was altered. */
export async function insertImage(tx: Transaction, row: Omit<ImageRow, 'rowCode'>): Promise<void> {
  if ((await findImages(tx, [row.hash])).length > 0) return;
  const coded = { ...row, rowCode: rowCodesOf(tx).codeOf('siteImage', row) };
  await tx
    .insert(siteImages)
    .values(coded)
    .onConflictDoUpdate({ target: siteImages.hash, set: coded });
}

export async function findImages(queries: Asked, hashes: readonly string[]): Promise<ImageRow[]> {
  const codes = rowCodesOf(queries);
  const rows = await queries
    .select()
    .from(siteImages)
    .where(inArray(siteImages.hash, [...hashes]));
  return rows.filter((row) => codes.isIntact('siteImage', row));
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
