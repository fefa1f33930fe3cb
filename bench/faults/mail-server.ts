import { sql } from 'drizzle-orm';
import { defaultPracticeAtWork } from '#content/bookings/scheduling.ts';
import { mails } from '#server/db/tables/mail.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/log/logger.ts';
import { type MailContent, text } from '#server/mail/mail-content.ts';
import { openMailQueue } from '#server/mail/mail-queue.ts';
import { smtpTransport } from '#server/mail/transport.ts';
import { openProfile } from '#server/profile.ts';
import { newKey } from '#server/vault/keys.ts';
import {
  createTestDatabase,
  startTestPostgres,
  type TestDatabase,
} from '#testing/database/postgres.ts';
import { eventually } from '#testing/eventually.ts';
import { testClock } from '#testing/test-clock.ts';
import { vaultOf } from '#testing/vault.ts';
import { PostOffice, type Treatment } from '../harness/post-office.ts';
import type { ProofResult } from '../harness/proof.ts';
import { idOfMail, missingFrom } from '../rolling/verdict.ts';

/** How long each lasts, in seconds of a clock that is set forward while nothing is due. */
const troubles: readonly (readonly [Treatment, number])[] = [
  ['down', 3600],
  ['slow', 60],
  ['busy', 3600],
  ['refusing', 3600],
  ['busy late', 3600],
  ['refusing late', 3600],
  ['drops', 80],
  ['silent', 1],
];
/** All but one can be met: no one answers while it is down. */
const openTreatments = troubles
  .map(([treatment]) => treatment)
  .filter((treatment) => treatment !== 'down');
/** Many mails wait for a silent server, 20 at a time for 30 seconds, some of them again meanwhile. */
const longestUntilQuiet = 20 * 60_000;
/** After this long a mail is given up, which is logged. */
const giveUpSeconds = 73 * 3600;

const content: MailContent = {
  kind: 'test',
  to: 'mei@example.com',
  subject: 'Your code',
  heading: 'Your code',
  blocks: [text('It is 482913.')],
};

/** Lets time pass for mails: no one waits longer than until the next one is due. */
class Time {
  readonly #database: TestDatabase;
  readonly #pass: (milliseconds: number) => void;

  constructor(database: TestDatabase, pass: (milliseconds: number) => void) {
    this.#database = database;
    this.#pass = pass;
  }

  /** Seconds until the next attempt; undefined if there is none. */
  async #next(): Promise<number | undefined> {
    const look = async () => {
      const { rows } = await this.#database.queries.execute<{ busy: number; next: number | null }>(
        sql`select count(*) filter (where state = 'active' or start_after <= now())::int as busy,
          extract(epoch from min(start_after) - now())::float as next
          from jobs.job where name = 'mail' and state in ('created', 'retry', 'active')`,
      );
      return rows[0];
    };
    const waiting = await eventually(look, (row) => row?.busy === 0, longestUntilQuiet);
    return waiting?.next ?? undefined;
  }

  /** Until so many seconds have passed, or nothing waits any more. */
  async pass(seconds: number): Promise<void> {
    for (let passed = 0; passed < seconds; ) {
      const next = await this.#next();
      if (next === undefined) return;
      const step = Math.min(next, seconds - passed);
      this.#pass(step * 1000);
      await this.#database.queries.execute(
        sql`update jobs.job set start_after = start_after - make_interval(secs => ${step})
          where name = 'mail' and state in ('created', 'retry')`,
      );
      passed += step;
    }
    await this.#next();
  }
}

/**
 * A mail server that is down for an hour, slow, busy (4xx) or refusing (5xx), at RCPT and at DATA, or
 * hangs up or falls silent after it has taken a mail. Every mail arrives once; a copy is sent only if
 * we were not told that the first one was taken, and under the same Message-ID. One that cannot be
 * delivered is given up after three days, which is logged.
 *
 * Seen to fail with: a Message-ID that is made anew for each attempt.
 */
export async function troubleMailServer(factor: number): Promise<ProofResult> {
  const each = Math.max(5, Math.round(100 * factor));
  const stopPostgres = await startTestPostgres();
  const database = await createTestDatabase();
  const office = await PostOffice.open();
  const clock = testClock('2026-07-01T00:00:00Z');
  const logged: string[] = [];
  const log = createLogger('info', { write: (line) => void logged.push(line) });
  const jobs = await startJobs(database, log);
  const transport = smtpTransport(`smtp://127.0.0.1:${office.port}`);
  try {
    const queue = await openMailQueue({
      database,
      jobs,
      vault: vaultOf(newKey()),
      transport,
      practice: openProfile(defaultPracticeAtWork),
      from: undefined,
      log,
      now: clock.now,
    });
    const time = new Time(database, clock.pass);
    const enqueue = () =>
      database.queries.transaction((tx) =>
        queue.enqueue(tx, ...Array.from({ length: each }, () => content)),
      );
    const countMails = (outcome: string) =>
      database.queries.$count(mails, sql`${mails.outcome} = ${outcome}`);

    const failedAttempts = () =>
      logged.filter((line) => line.includes('a mail could not be delivered')).length;

    let queued = 0;
    let attemptsWhileDown = 0;
    let sentWhileDown = 0;
    for (const [treatment, seconds] of troubles) {
      await office.become(treatment);
      await enqueue();
      queued += each;
      await time.pass(seconds);
      // The first of all.
      if (treatment === 'down') {
        attemptsWhileDown = failedAttempts();
        sentWhileDown = await countMails('sent');
      }
      await office.become('well');
      await time.pass(3600);
      console.log(`${treatment}: ${await countMails('sent')} of ${queued} sent`);
    }
    const sent = await countMails('sent');
    const rows = await database.queries.select({ id: mails.id }).from(mails);
    const ids = new Set(rows.map(({ id }) => id));
    const arrived = new Set(office.deliveries.map(({ messageId }) => idOfMail(messageId)));
    const copies = office.deliveries.length - arrived.size;

    await office.become('refusing');
    await enqueue();
    await time.pass(100);
    clock.pass(giveUpSeconds * 1000);
    await time.pass(3600);
    const givenUp = await countMails('given-up');
    const saidSo = logged.filter((line) => line.includes('a mail is given up')).length;
    return {
      trials: queued + each,
      figures: {
        'attempts by treatment': [
          `${attemptsWhileDown} down`,
          ...openTreatments.map((treatment) => `${office.met.get(treatment) ?? 0} ${treatment}`),
        ].join(', '),
        'mails taken and not acknowledged': office.unsaid,
        'copies under the same Message-ID': copies,
        'given up after three days': givenUp,
      },
      missed: {
        'treatments that no mail met':
          openTreatments.filter((treatment) => !office.met.has(treatment)).length +
          (attemptsWhileDown > 0 ? 0 : 1),
        'noted as sent while it was down': sentWhileDown,
        'mails lost': missingFrom(ids, arrived) + Math.abs(queued - ids.size),
        'mails not noted as sent': Math.max(0, queued - sent),
        'copies under another Message-ID': missingFrom(arrived, ids),
        'copies without need': Math.max(0, copies - office.unsaid),
        'mails not noted as given up': Math.abs(each - givenUp),
        'given up and not said': Math.abs(each - saidSo),
      },
    };
  } finally {
    await jobs.stop();
    transport.close();
    await office.stop();
    await database.drop();
    await stopPostgres();
  }
}
