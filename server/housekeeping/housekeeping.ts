import { and, isNull, lt } from 'drizzle-orm';
import { retentionRules } from '#content/retention.ts';
import { beginBefore } from '#domain/retention/rules.ts';
import { stoppableFor } from '#server/accounts/email-changes/email-changes.ts';
import { forgetDevices } from '#server/accounts/sessions/known-devices.ts';
import type { Sessions } from '#server/accounts/sessions/sessions.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import { mailLastLine } from '#server/audit/last-line.ts';
import { forgetPeopleRead } from '#server/audit/reading/people-read.ts';
import { forgetBackupsBefore } from '#server/backups/attempts.ts';
import { tidyBookings } from '#server/bookings/tidy-bookings.ts';
import { deleteUnused } from '#server/companies/unused.ts';
import type { Database } from '#server/db/database.ts';
import {
  emailChanges,
  recoveries,
  secondFactorTickets,
  totpSecrets,
  usedChallenges,
} from '#server/db/tables/accounts.ts';
import { mails } from '#server/db/tables/mail.ts';
import { tidyDocuments, tidyStore } from '#server/documents/documents.ts';
import type { Storages } from '#server/documents/storage/storage.ts';
import { tidyDrafts } from '#server/intake/drafts/drafts.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Limiter } from '#server/limits/limiter.ts';
import { deleteMailFiles } from '#server/mail/mail-files.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Profile } from '#server/profile.ts';
import { tidyImports } from '#server/records/imports/tidy-imports.ts';
import type { Vault } from '#server/vault/vault.ts';
import { forgetUndos } from '#server/work/desk/undo.ts';
import { forgetNotices } from '#server/work/notices.ts';
import { forgetExpiredLinks } from '#server/work/printed/links.ts';

/** Removes what no one needs any more, so that the tables do not grow for ever. */

export interface HousekeepingParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly limiter: Limiter;
  readonly audit: AuditLog;
  readonly vault: Vault;
  readonly mailQueue: MailQueue;
  readonly practice: Profile;
  readonly storages: Storages;
  /** Where mails become files while there is no mail server. */
  readonly mailFolder: string;
  readonly now: () => Date;
}

const hour = 60 * 60_000;
const day = 24 * hour;
/** How long the outcome of a mail is kept, in case someone asks about it. */
const mailsKept = 90 * day;
const recoveriesKept = day;
const unconfirmedAppsKept = day;
/** What became of a nightly backup; the oldest file is a year old. */
const backupsKept = 400 * day;

export async function tidy(parts: HousekeepingParts): Promise<void> {
  const { database, sessions, limiter, audit, storages, mailFolder, now } = parts;
  const { queries } = database;
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  await limiter.forget();
  await sessions.forget();
  await forgetDevices(queries, now());
  const expired = before(recoveriesKept);
  await queries
    .delete(recoveries)
    .where(and(lt(recoveries.codeExpiresAt, expired), lt(recoveries.linkExpiresAt, expired)));
  await queries.delete(secondFactorTickets).where(lt(secondFactorTickets.expiresAt, now()));
  await queries.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now()));
  // Authenticator apps that were started and never confirmed.
  const isOld = lt(totpSecrets.createdAt, before(unconfirmedAppsKept));
  await queries.delete(totpSecrets).where(and(isNull(totpSecrets.confirmedAt), isOld));
  await queries.delete(emailChanges).where(lt(emailChanges.requestedAt, before(stoppableFor)));
  await forgetPeopleRead(queries, now());
  await tidyBookings(queries, now());
  await tidyDrafts(queries, now());
  await forgetExpiredLinks(queries, now());
  await forgetNotices(queries, now());
  await forgetUndos(queries, now());
  await tidyImports(queries, now());
  await queries.delete(mails).where(lt(mails.endedAt, before(mailsKept)));
  await forgetBackupsBefore(queries, before(backupsKept));
  // Files hold whole mails, with names and codes.
  await deleteMailFiles(mailFolder, beginBefore(now(), retentionRules['mail-files'].period));
  await deleteUnused(database, audit, now());
  await tidyDocuments(database, storages, now());
  await tidyStore(storages, now());
}

export function startHousekeeping(jobs: Jobs, parts: HousekeepingParts): Promise<void> {
  return jobs.every(hour / 1000, 'housekeeping', async () => {
    await tidy(parts);
    await mailLastLine(parts);
  });
}
