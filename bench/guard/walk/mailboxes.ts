import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import type { FullTarget } from '../target.ts';
import type { MailReceived } from './knowledge.ts';

/** The emails that have arrived since the last time. */

const longestWait = 20_000;

const waiting = sql`
  select 1 from mails where ended_at is null
  union all
  select 1 from jobs.job where name = 'recovery' and state in ('created', 'active', 'retry')
  limit 1`;

export function openMailboxes({ dataDir, parts }: FullTarget) {
  const folder = join(dataDir, 'mail');
  const read = new Set<string>();

  /** Until everything is sent, so that the same seed finds the same emails at the same step. */
  async function untilSent(): Promise<void> {
    const deadline = performance.now() + longestWait;
    for (;;) {
      const { rows } = await parts.database.queries.execute(waiting);
      if (rows.length === 0) return;
      if (performance.now() > deadline) throw new Error('Emails wait and are not sent.');
      await pause(5);
    }
  }

  return {
    async arrived(): Promise<MailReceived[]> {
      await untilSent();
      const files = existsSync(folder) ? readdirSync(folder) : [];
      const fresh = files.filter((name) => name.endsWith('.eml') && !read.has(name)).sort();
      const mails: MailReceived[] = [];
      for (const name of fresh) {
        read.add(name);
        const { to, text } = await PostalMime.parse(readFileSync(join(folder, name)));
        const [first] = to ?? [];
        mails.push({ to: first?.address ?? '', text: text ?? '' });
      }
      return mails;
    },
  };
}

export type Mailboxes = ReturnType<typeof openMailboxes>;
