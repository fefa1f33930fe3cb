import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { backupName, oldBackups } from '#domain/backups/kept-files.ts';
import { isBackupDue, lastNight } from '#domain/backups/nightly.ts';
import { notifyAdmins } from '#server/accounts/users/notify-admins.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import { takeSessionLock } from '#server/db/connection/session-lock.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { documentsForBackup } from '#server/documents/backup-rows.ts';
import type { Storages } from '#server/documents/storage/storage.ts';
import { StartRefused } from '#server/env.ts';
import { databaseIsAway } from '#server/errors.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Profile } from '#server/profile.ts';
import type { Keys } from '#server/vault/keys.ts';
import {
  beginAttempt,
  endFailed,
  endGood,
  findUnfinished,
  forgetAttempt,
  hasFailedSince,
  lastGoodBackupAt,
  readAttempts,
} from './attempts.ts';
import { connectionTimeout } from './copying.ts';
import { backupFailedMail } from './mail-templates.ts';
import { makeBackup } from './make-backup.ts';

export interface NightlyParts {
  readonly database: OpenDatabase;
  readonly keys: Keys;
  readonly audit: AuditLog;
  readonly mailQueue: MailQueue;
  readonly practice: Profile;
  readonly siteUrl: string;
  /** The value of BACKUP_DIR. */
  readonly folder: string;
  readonly storages: Storages;
  readonly log: Logger;
  readonly now: () => Date;
}

const secondsBetweenLooks = 300;
const abandonedAfter = 24 * 60 * 60_000;

/** What went wrong, for an admin; the log has the rest. */
function sentenceFor(error: unknown, folder: string): string {
  if (error instanceof StartRefused) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk that holds ${folder} is full.`;
  if (databaseIsAway(error)) return 'The database became unavailable during the backup.';
  return /^E[A-Z]+$/.test(`${code}`)
    ? `The folder ${folder} cannot be written to (${code}).`
    : 'Something unexpected happened. The details are in the server’s log.';
}

/** In the transaction of the failure. Once a night, however often it is tried again. */
async function recordFailure(
  parts: NightlyParts,
  attempt: { readonly id: string; readonly startedAt: Date; readonly error: string },
): Promise<void> {
  const { database, mailQueue, practice, siteUrl, now } = parts;
  const { id, startedAt, error } = attempt;
  await database.queries.transaction(async (tx) => {
    const isKnown = await hasFailedSince(tx, lastNight(now(), practice.current().timeZone));
    await endFailed(tx, id, { startedAt, endedAt: now(), error });
    if (isKnown) return;
    const lastGoodAt = await lastGoodBackupAt(tx);
    const mailTo = (email: string) =>
      backupFailedMail(email, { error, lastGoodAt }, practice.current(), siteUrl);
    await notifyAdmins(tx, mailQueue, mailTo);
  });
}

/** Only once a new one is good. */
async function removeOld({ folder, now }: NightlyParts): Promise<void> {
  const names = await readdir(folder);
  for (const name of oldBackups(names)) await rm(join(folder, name), { force: true });
  for (const name of names.filter((each) => /^records-[\d-]+\.backup\.\w+\.part$/.test(each))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (now().getTime() - mtimeMs > abandonedAfter) await rm(join(folder, name), { force: true });
  }
}

async function backUp(parts: NightlyParts, signal: AbortSignal): Promise<void> {
  const { database, keys, audit, practice, folder, storages, log, now } = parts;
  const { queries, ownerConnection } = database;
  const startedAt = now();
  const fileName = backupName(startedAt, practice.current().timeZone);
  let id: string | undefined;
  // Stored only after the moment that is copied: a restored database has no unfinished attempt.
  const begin = async () => (id ??= await beginAttempt(queries, startedAt));
  try {
    const made = await makeBackup({
      owner: ownerConnection,
      keys,
      file: join(folder, fileName),
      now,
      signal,
      onSnapshot: async () => void (await begin()),
      elsewhere: documentsForBackup(database, storages),
    });
    const attempt = await begin();
    await queries.transaction(async (tx) => {
      await endGood(tx, attempt, { startedAt, endedAt: now(), fileName, bytes: made.bytes });
      await audit.write(tx, { kind: 'backup-made', details: { file: fileName } });
    });
    log.info({ file: fileName, bytes: made.bytes }, 'the backup of this night is good');
  } catch (error) {
    if (signal.aborted) {
      if (id) await forgetAttempt(queries, id);
      return;
    }
    log.error({ err: error }, 'the backup of this night failed');
    const sentence = sentenceFor(error, folder);
    await recordFailure(parts, { id: await begin(), startedAt, error: sentence });
    return;
  }
  await removeOld(parts);
}

/** Makes the backup of the last night unless there is one, in only one of several servers. */
export async function backUpIfDue(parts: NightlyParts, signal: AbortSignal): Promise<void> {
  const { database, practice, now } = parts;
  const { queries } = database;
  const isDue = async () =>
    isBackupDue(await readAttempts(queries), now(), practice.current().timeZone);
  if (!(await isDue())) return;
  const lock = await takeSessionLock(
    { ...database.connection, connectionTimeoutMillis: connectionTimeout },
    'backup',
  );
  if (!lock) return;
  try {
    for (const { id, startedAt } of await findUnfinished(queries)) {
      const error = 'The server stopped during the backup.';
      await recordFailure(parts, { id, startedAt, error });
    }
    if (await isDue()) await backUp(parts, signal);
  } finally {
    await lock.end();
  }
}

/** Returns how to stop: a backup that is being made is given up, and made at the next start. */
export async function startNightly(jobs: Jobs, given: NightlyParts): Promise<() => Promise<void>> {
  const parts = { ...given, folder: resolve(given.folder) };
  const stop = new AbortController();
  let running: Promise<void> = Promise.resolve();
  await jobs.every(secondsBetweenLooks, 'nightly-backup', () => {
    running = stop.signal.aborted ? Promise.resolve() : backUpIfDue(parts, stop.signal);
    return running;
  });
  return async () => {
    stop.abort();
    await running.catch(() => {});
  };
}
