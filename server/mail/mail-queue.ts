import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Database, prepareInTransactions, type Transaction } from '#server/db/database.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { mails } from '#server/db/tables/mail.ts';
import { databaseIsAway } from '#server/errors.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Profile } from '#server/profile.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import { inBatches } from './in-batches.ts';
import { type MailContent, storedMail } from './mail-content.ts';
import { renderMail } from './render-mail.ts';
import type { Transport } from './transport.ts';

/** Queues mails inside a transaction, and delivers each one unless it expires first. */
export interface MailQueue {
  enqueue(tx: Transaction, ...contents: readonly MailContent[]): Promise<void>;
}

interface EnqueueParts {
  readonly jobs: Jobs;
  readonly vault: Vault;
  readonly log: Logger;
  readonly now?: () => Date;
}

export interface MailQueueParts extends EnqueueParts {
  readonly database: Database;
  readonly transport: Transport;
  readonly practice: Profile;
  /** The sender of every mail; without it, the practice itself. */
  readonly from: string | undefined;
}

const queue = 'mail';
/** The data of a job: which mail to send. */
export const storedMailJob = storedJson(z.object({ id: z.string() }));

const encryptionContext = (id: string) => contextOf(mails.contentEncrypted, id);

/** Between two attempts to note that a mail was delivered; shorter than others take to notice. */
const noteAgainMs = 500;

type MailRow = typeof mails.$inferSelect;
type Outcome = NonNullable<MailRow['outcome']>;

const endings: Readonly<Record<Outcome, readonly ['info' | 'warn' | 'error', string]>> = {
  sent: ['info', 'a mail is delivered'],
  expired: ['warn', 'a mail has expired undelivered'],
  'given-up': ['error', 'a mail is given up'],
};

const firstWait = 30;
const longestWait = 15 * 60;
const giveUpAfterSeconds = 72 * 60 * 60;

/**
 * Seconds to wait after a failed attempt: 30, doubling up to 15 minutes; undefined once 72 hours
 * have passed.
 */
export function secondsUntilNextAttempt(
  failedAttempts: number,
  ageSeconds: number,
): number | undefined {
  const delay = Math.min(firstWait * 2 ** (failedAttempts - 1), longestWait);
  return ageSeconds + delay > giveUpAfterSeconds ? undefined : delay;
}

const insertMails = prepareInTransactions(
  'new mails',
  () => sql`
    insert into ${mails} (id, kind, sealed, created_at, expires_at)
    select * from unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('kinds')}::text[],
      ${sql.placeholder('contents')}::bytea[], ${sql.placeholder('createdAt')}::timestamptz[],
      ${sql.placeholder('expiresAt')}::timestamptz[])`,
);

/** For a terminal command: a server delivers what it queues. */
export async function joinMailQueue({ jobs, vault, log, now }: EnqueueParts): Promise<MailQueue> {
  await jobs.addQueue({
    name: queue,
    notify: true,
    // A server that lost the database may still be delivering: longer than a cluster takes to
    // choose a new leader. A mail that a dead server was delivering waits as long.
    heartbeatSeconds: 60,
    // Failed deliveries are retried below; these retries cover a server that dies during one.
    retryLimit: 1000,
    retryDelay: 1,
    retentionSeconds: 14 * 24 * 60 * 60,
    deleteAfterSeconds: 60 * 60,
  });
  return {
    async enqueue(tx, ...contents) {
      const rows = contents.map((content) => {
        const id = randomUUID();
        return {
          id,
          kind: content.kind,
          contentEncrypted: vault.encrypt(storedMail.stringify(content), encryptionContext(id)),
          createdAt: now?.() ?? new Date(),
          expiresAt: content.expiresAt ?? null,
        };
      });
      await insertMails(tx, {
        ids: rows.map(({ id }) => id),
        kinds: rows.map(({ kind }) => kind),
        contents: rows.map(({ contentEncrypted }) => contentEncrypted),
        createdAt: rows.map(({ createdAt }) => createdAt),
        expiresAt: rows.map(({ expiresAt }) => expiresAt),
      });
      const waiting = rows.map(({ id }) => storedMailJob.write({ id }));
      await jobs.sendAll(tx, queue, waiting);
      for (const { id, kind } of rows) log.info({ mailId: id, kind }, 'a mail is queued');
    },
  };
}

export async function openMailQueue(parts: MailQueueParts): Promise<MailQueue> {
  const { database, jobs, vault, transport, from, log } = parts;
  const now = parts.now ?? (() => new Date());

  // Mails are delivered side by side, so these are often about several.
  const waiting = inBatches(async (ids: readonly string[]) => {
    const isWaiting = and(inArray(mails.id, [...ids]), isNull(mails.endedAt));
    const found = await database.queries.select().from(mails).where(isWaiting);
    return new Map(found.map((mail) => [mail.id, mail]));
  });
  const endAll = (outcome: Outcome) =>
    inBatches(async (ids: readonly string[]) => {
      await database.queries
        .update(mails)
        .set({ outcome, endedAt: now(), contentEncrypted: null })
        .where(inArray(mails.id, [...ids]));
      return new Map<string, never>();
    });
  const endAs = {
    sent: endAll('sent'),
    expired: endAll('expired'),
    'given-up': endAll('given-up'),
  } satisfies Record<Outcome, unknown>;
  async function end({ id, kind }: MailRow, outcome: Outcome): Promise<void> {
    await endAs[outcome](id);
    const [level, words] = endings[outcome];
    log[level]({ mailId: id, kind }, words);
  }

  /** Until it is noted it might be delivered again, so this goes on until the database is back. */
  async function noteDelivery(mail: MailRow): Promise<void> {
    for (;;) {
      try {
        return await end(mail, 'sent');
      } catch (error) {
        if (!databaseIsAway(error)) throw error;
      }
      await wait(noteAgainMs);
    }
  }

  async function postpone(mail: MailRow, error: unknown): Promise<void> {
    const { id, kind, createdAt } = mail;
    const attempts = mail.attempts + 1;
    const age = (now().getTime() - createdAt.getTime()) / 1000;
    const seconds = secondsUntilNextAttempt(attempts, age);
    const facts = { err: error, mailId: id, kind, attempts, seconds };
    log.warn(facts, 'a mail could not be delivered');
    if (seconds === undefined) return end(mail, 'given-up');
    await database.queries.transaction(async (tx) => {
      await tx.update(mails).set({ attempts }).where(eq(mails.id, id));
      await jobs.send(tx, queue, storedMailJob.write({ id }), seconds);
    });
  }

  async function deliver({ id }: { id: string }): Promise<void> {
    const mail = await waiting(id);
    if (!mail?.contentEncrypted) return;
    if (mail.expiresAt && mail.expiresAt <= now()) return end(mail, 'expired');
    try {
      const content = storedMail.parse(vault.decrypt(mail.contentEncrypted, encryptionContext(id)));
      const { createdAt } = mail;
      const practice = parts.practice.current();
      const sender = from ?? { name: practice.name, address: practice.email };
      await transport.deliver({
        ...content,
        ...renderMail(content, practice),
        id,
        from: sender,
        createdAt,
      });
    } catch (error) {
      return postpone(mail, error);
    }
    await noteDelivery(mail);
  }

  const mailQueue = await joinMailQueue(parts);
  await jobs.work(queue, async (data) => deliver(storedMailJob.read(data)));
  return mailQueue;
}
