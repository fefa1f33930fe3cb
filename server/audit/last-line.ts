import { and, eq, gt } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Practice } from '#content/practice.ts';
import type { Database } from '#server/db/database.ts';
import { mails } from '#server/db/tables/mail.ts';
import { facts, type MailContent, text } from '#server/mail/mail-content.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Profile } from '#server/profile.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { AuditLog } from './audit-log.ts';
import { readHead } from './head.ts';
import { lineName, markOf } from './line-name.ts';

/**
 * The last line is noted outside the database: whoever holds the database, with its key, could
 * bring back an older state of log and head together.
 */

const mailKind = 'audit-line';
const day = 24 * 60 * 60_000;

export function lastLineMail(name: string, practice: Practice): MailContent {
  return {
    kind: mailKind,
    to: practice.email,
    subject: `Audit log: last line ${name}`,
    heading: 'The last line of the audit log',
    blocks: [
      text(
        'Please keep this email. With it you can check later that nothing up to this line has been removed.',
      ),
      facts(['Last line', name], ['To check it, run', `npm run audit:verify -- ${name}`]),
    ],
  };
}

interface LogParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly audit: Pick<AuditLog, 'chain'>;
}

export async function logLastLine(parts: LogParts, log: Logger): Promise<void> {
  const { database, vault, audit } = parts;
  await audit.chain();
  const last = await database.queries.transaction((tx) => readHead(tx, vault));
  if (last) log.info({ line: last.number, mark: markOf(last) }, 'the last line of the audit log');
}

interface MailParts extends LogParts {
  readonly mailQueue: MailQueue;
  readonly practice: Profile;
  readonly now: () => Date;
}

/** Once a day, however often it is called. */
export async function mailLastLine(parts: MailParts): Promise<void> {
  const { database, vault, audit, mailQueue, practice, now } = parts;
  await audit.chain();
  const yesterday = new Date(now().getTime() - day);
  await database.queries.transaction(async (tx) => {
    const [recent] = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.kind, mailKind), gt(mails.createdAt, yesterday)))
      .limit(1);
    const last = await readHead(tx, vault);
    if (recent || !last || last.number === 0) return;
    await mailQueue.enqueue(tx, lastLineMail(lineName(last), practice.current()));
  });
}
