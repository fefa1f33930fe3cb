import type { Logger } from 'pino';
import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Database } from '#server/db/database.ts';
import type { Storages } from '#server/documents/storage/storage.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Profile } from '#server/profile.ts';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';
import type { Vault } from '#server/vault/vault.ts';

/** What keeping the rules and erasing people takes. */
export interface RetentionParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly keyedHash: KeyedHash;
  readonly audit: AuditLog;
  readonly mailQueue: MailQueue;
  readonly practice: Profile;
  readonly siteUrl: string;
  readonly storages: Storages;
  /** Where mails become files while there is no mail server. */
  readonly mailFolder: string;
  readonly log: Logger;
  readonly now: () => Date;
}
