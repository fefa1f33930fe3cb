import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { emailChanges, passkeys, recoveries, sessions, users } from '#server/db/tables/accounts.ts';
import { calendarFeeds } from '#server/db/tables/bookings.ts';
import { clientPeople } from '#server/db/tables/clients.ts';
import {
  siteDraft,
  siteDrawings,
  siteDrawnFiles,
  siteImages,
  siteVersions,
} from '#server/db/tables/publishing.ts';

/**
 * Rows that decide who may do what, or what is published. Each carries a keyed code over the columns named here, so that
 * whoever can run SQL, but does not have our key, can make none and change none.
 */
interface CodedRows<Values> {
  readonly table: PgTable;
  readonly name: string;
  /** Those that the code covers; the first one orders the rows. */
  readonly columns: readonly [keyof Values & string, ...(keyof Values & string)[]];
}

export interface RowPlace {
  readonly userId?: string;
  /** By the first of the columns, such as the number of a version. */
  readonly record?: string;
}

function coded<
  Table extends PgTable,
  First extends keyof Table['$inferSelect'] & string,
  Column extends keyof Table['$inferSelect'] & string,
>(
  table: Table,
  columns: readonly [First, ...Column[]],
): CodedRows<Pick<Table['$inferSelect'], First | Column>> {
  return { table, name: getTableName(table), columns };
}

/** A column without a value is left out of the code: a new one that may be empty changes no code. */
export const codedRows = {
  account: coded(users, [
    'id',
    'type',
    'isActive',
    'email',
    'passwordHash',
    'temporaryUntil',
    'firstPasswordIsKnown',
    'hasSecondFactor',
    'phone',
    'ownPhoneAt',
    'phoneByPracticeAt',
    'emailByPracticeAt',
    'codedChanges',
  ]),
  session: coded(sessions, [
    'id',
    'userId',
    'tokenHash',
    'cookieHash',
    'createdAt',
    'owesSecondFactor',
  ]),
  passkey: coded(passkeys, ['id', 'userId', 'credentialId', 'publicKey', 'createdAt']),
  recovery: coded(recoveries, [
    'userId',
    'requester',
    'codeExpiresAt',
    'linkHash',
    'linkExpiresAt',
  ]),
  emailChange: coded(emailChanges, [
    'id',
    'userId',
    'oldEmail',
    'newEmail',
    'confirmHash',
    'stopHash',
    'requestedAt',
    'neverUsed',
    'passwordMark',
  ]),
  feed: coded(calendarFeeds, ['userId', 'staffId', 'tokenHash']),
  clientRole: coded(clientPeople, ['userId', 'clientId', 'role', 'sees', 'answers', 'signs']),
  siteDraft: coded(siteDraft, ['id', 'version', 'changes']),
  siteVersion: coded(siteVersions, ['number', 'id', 'settings', 'difference', 'liveAt']),
  siteDrawing: coded(siteDrawings, ['key', 'versionId', 'redirects']),
  siteFile: coded(siteDrawnFiles, ['address', 'drawingKey', 'file', 'plain', 'br', 'gz']),
  siteImage: coded(siteImages, ['hash', 'type', 'width', 'height', 'bytes']),
} as const;

export type CodedKind = keyof typeof codedRows;

/** A row with a code, or a value that is encrypted for its place. */
export type AlteredKind = CodedKind | 'value';

/** Those that belong to the site and to no person. */
const siteKinds: ReadonlySet<CodedKind> = new Set([
  'siteDraft',
  'siteVersion',
  'siteDrawing',
  'siteFile',
  'siteImage',
]);

/** Whose a row is, or which row of the site it is. */
export function placeOf(kind: CodedKind, row: object): RowPlace {
  const values = new Map<string, unknown>(Object.entries(row));
  if (siteKinds.has(kind)) return { record: String(values.get(codedRows[kind].columns[0])) };
  return { userId: String(values.get(kind === 'account' ? 'id' : 'userId')) };
}

/** What the code of a row is made from. */
export type Coded<Kind extends CodedKind> =
  (typeof codedRows)[Kind] extends CodedRows<infer Values> ? Values : never;
