import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Practice } from '#content/practice.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { mails } from '#server/db/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { placeOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { Letter } from './mail-content.ts';
import { secondsUntilNextTry } from './retry.ts';
import type { Transport } from './transport.ts';

/** Takes letters inside a transaction and sees to it that each is delivered, or has expired. */
export interface PostOffice {
  post(tx: Transaction, letter: Letter): Promise<void>;
}

export interface PostOfficeParts {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly vault: Vault;
  readonly transport: Transport;
  readonly practice: Practice;
  readonly from: string;
  readonly log: Logger;
  readonly now?: () => Date;
}

const queue = 'mail';
const contentOf = (id: string) => placeOf(mails.sealed, id);

type Outcome = 'sent' | 'expired' | 'given-up';

export async function openPostOffice(parts: PostOfficeParts): Promise<PostOffice> {
  const { database, jobs, vault, transport, practice, from, log } = parts;
  const now = parts.now ?? (() => new Date());

  async function end(id: string, outcome: Outcome): Promise<void> {
    await database.queries
      .update(mails)
      .set({ outcome, endedAt: now(), sealed: null })
      .where(eq(mails.id, id));
  }

  async function postpone(id: string, tries: number, createdAt: Date, error: unknown) {
    const seconds = secondsUntilNextTry(tries, (now().getTime() - createdAt.getTime()) / 1000);
    log.warn({ err: error, mail: { tries, seconds } }, 'a mail could not be delivered');
    if (seconds === undefined) return end(id, 'given-up');
    await database.queries.transaction(async (tx) => {
      await tx.update(mails).set({ tries }).where(eq(mails.id, id));
      await jobs.send(tx, queue, { id }, seconds);
    });
  }

  async function deliver({ id }: { id: string }): Promise<void> {
    const mail = await database.queries.query.mails.findFirst({
      where: and(eq(mails.id, id), isNull(mails.endedAt)),
    });
    if (!mail?.sealed) return;
    if (mail.expiresAt && mail.expiresAt <= now()) return end(id, 'expired');
    try {
      const letter: Letter = JSON.parse(vault.open(mail.sealed, contentOf(id)));
      // Loaded with the first mail: an idle server does not carry the drawing of mails.
      const { drawLetter } = await import('./render-mail.ts');
      const drawn = await drawLetter(letter, practice);
      await transport.deliver({ ...letter, ...drawn, id, from, createdAt: mail.createdAt });
    } catch (error) {
      return postpone(id, mail.tries + 1, mail.createdAt, error);
    }
    await end(id, 'sent');
  }

  await jobs.addQueue({
    name: queue,
    notify: true,
    heartbeatSeconds: 10,
    // Our own waiting is above; these tries are for a server that dies in the middle of one.
    retryLimit: 1000,
    retryDelay: 1,
    retentionSeconds: 14 * 24 * 60 * 60,
    deleteAfterSeconds: 60 * 60,
  });
  await jobs.work(queue, deliver);

  return {
    async post(tx, letter) {
      const id = randomUUID();
      await tx.insert(mails).values({
        id,
        kind: letter.kind,
        sealed: vault.seal(JSON.stringify(letter), contentOf(id)),
        createdAt: now(),
        expiresAt: letter.expiresAt ?? null,
      });
      await jobs.send(tx, queue, { id });
    },
  };
}
