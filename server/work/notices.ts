import { and, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { instantOf, wallTimeAt } from '#domain/dates/time-zone.ts';
import { undoableFor } from '#domain/work/desk/undo.ts';
import {
  type ClientNotice,
  clientNotices,
  type Notice,
  noticesForgotten,
  noticeWait,
  sentLately,
  staffNotices,
} from '#domain/work/notices.ts';
import { afterQuiet } from '#domain/work/reminders.ts';
import { peopleWith } from '#server/clients/rights.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { users } from '#server/db/tables/accounts.ts';
import { workNotices } from '#server/db/tables/work.ts';
import type { Parts } from '#server/parts.ts';
import { noticeMail } from './mail-templates.ts';
import { toldJob } from './store.ts';

export const noticeQueue = 'work-notice';

/** The practice's own address, for work that no one has taken on. */
const practiceItself = 'practice';

const waitingSchema = z.object({
  recipient: z.string(),
  about: z.enum([...clientNotices, ...staffNotices]),
});
type Waiting = z.output<typeof waitingSchema>;

export const storedNotice = storedJson(waitingSchema);

type NoticeParts = Pick<Parts, 'database' | 'jobs' | 'mailQueue' | 'practice' | 'env' | 'now'>;

interface OfWork {
  readonly id: string;
  readonly clientId: string;
  readonly assigneeId: string | null;
}

/** No mail waits. */
const ofNone = { workId: null, held: 0, heldUntil: null } as const;

interface Sending {
  /** How many that makes lately. */
  readonly count: number;
  /** Null if it is about several. */
  readonly workId: string | null;
}

const isOf = ({ recipient, about }: Waiting) =>
  and(eq(workNotices.recipient, recipient), eq(workNotices.about, about));

/** Locks what we know of someone's mails about one thing. */
async function lockSent(tx: Transaction, waiting: Waiting, now: Date) {
  const fresh = { ...waiting, count: 0, lastAt: now, isWaiting: false };
  const [row] = await tx
    .insert(workNotices)
    .values(fresh)
    .onConflictDoUpdate({
      target: [workNotices.recipient, workNotices.about],
      set: { about: sql`excluded.about` },
    })
    .returning();
  if (!row) throw new Error('A row that was just stored is gone.');
  return row;
}

export async function forgetNotices(queries: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - noticesForgotten);
  await queries
    .delete(workNotices)
    .where(and(lt(workNotices.lastAt, before), eq(workNotices.isWaiting, false)));
}

/** Tells people by mail that there is something. A burst becomes one mail after the first. */
export function createNotices({ jobs, mailQueue, practice, env, now }: NoticeParts) {
  const untilUndone = () => new Date(now().getTime() + undoableFor);
  const sendIn = (tx: Transaction, waiting: Waiting, milliseconds: number) =>
    jobs.send(tx, noticeQueue, storedNotice.write(waiting), Math.ceil(milliseconds / 1000));

  const isForClient = (about: Notice) => (clientNotices as readonly Notice[]).includes(about);

  /** What no one at work would read goes to the practice's own address. */
  async function addressOf(tx: Transaction, { recipient, about }: Waiting) {
    if (recipient === practiceItself) return practice.current().email;
    const [person] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, recipient), eq(users.isActive, true)));
    return person?.email ?? (isForClient(about) ? undefined : practice.current().email);
  }

  async function send(tx: Transaction, waiting: Waiting, sent: Sending): Promise<void> {
    const { count, workId } = sent;
    await tx
      .update(workNotices)
      .set({ count, lastAt: now(), isWaiting: false, ...ofNone })
      .where(isOf(waiting));
    const to = await addressOf(tx, waiting);
    if (!to) return;
    const job = workId === null ? null : await toldJob(tx, workId);
    const addressed = { to, practice: practice.current(), siteUrl: env.SITE_URL };
    await mailQueue.enqueue(tx, noticeMail({ ...addressed, notice: waiting.about, job }));
  }

  /** Milliseconds until the night, or a Sunday, is over. */
  function quietWait(): number {
    const { timeZone } = practice.current();
    const awake = afterQuiet(wallTimeAt(now().getTime(), timeZone));
    return Math.max(0, instantOf(awake, timeZone) - now().getTime());
  }

  /** What can be undone is held back until then. */
  async function notify(
    tx: Transaction,
    waiting: Waiting,
    workId: string,
    { atLeast = 0, isHeld = false }: { atLeast?: number; isHeld?: boolean } = {},
  ): Promise<void> {
    const sent = await lockSent(tx, waiting, now());
    const holding = { heldUntil: untilUndone() };
    if (sent.isWaiting) {
      // It goes whatever is undone as soon as it tells of something else, too.
      const held = isHeld && sent.held > 0 ? sent.held + 1 : 0;
      await tx
        .update(workNotices)
        .set({
          workId: sent.workId === workId ? workId : null,
          held,
          ...(held > 0 ? holding : {}),
        })
        .where(isOf(waiting));
      return;
    }
    const wait = Math.max(noticeWait(sent, now()), isHeld ? undoableFor : 0, atLeast);
    if (wait === 0) return send(tx, waiting, { count: sentLately(sent, now()) + 1, workId });
    await tx
      .update(workNotices)
      .set({ isWaiting: true, workId, ...(isHeld ? { held: 1, ...holding } : {}) })
      .where(isOf(waiting));
    await sendIn(tx, waiting, wait);
  }

  return {
    /** To whoever acts for the client and sees it, or to whoever has the work. */
    async tell(
      tx: Transaction,
      { id, clientId, assigneeId }: OfWork,
      about: Notice,
      { isHeld = false } = {},
    ): Promise<void> {
      if (!isForClient(about)) {
        return notify(tx, { recipient: assigneeId ?? practiceItself, about }, id, { isHeld });
      }
      for (const { userId } of await peopleWith(tx, 'sees', [clientId])) {
        await notify(tx, { recipient: userId, about }, id, { isHeld });
      }
    },

    /** What was held back is undone: no mail goes, unless it stands for something else, too. */
    async drop(tx: Transaction, { clientId }: OfWork, about: ClientNotice): Promise<void> {
      for (const { userId } of await peopleWith(tx, 'sees', [clientId])) {
        const waiting = { recipient: userId, about };
        const { held, isWaiting } = await lockSent(tx, waiting, now());
        if (!isWaiting || held === 0) continue;
        await tx
          .update(workNotices)
          .set(held > 1 ? { held: held - 1 } : { isWaiting: false, ...ofNone })
          .where(isOf(waiting));
      }
    },

    /** To clients, of what happens by itself: not at night. */
    async tellByDay(
      tx: Transaction,
      { id, clientId }: Pick<OfWork, 'id' | 'clientId'>,
      about: ClientNotice,
    ): Promise<void> {
      for (const { userId } of await peopleWith(tx, 'sees', [clientId])) {
        await notify(tx, { recipient: userId, about }, id, { atLeast: quietWait() });
      }
    },

    /** To these alone. */
    async tellAccounts(
      tx: Transaction,
      { id }: Pick<OfWork, 'id'>,
      about: ClientNotice,
      accounts: readonly string[],
    ): Promise<void> {
      for (const recipient of accounts.toSorted()) await notify(tx, { recipient, about }, id);
    },

    async sendWaiting(tx: Transaction, waiting: Waiting): Promise<void> {
      const sent = await lockSent(tx, waiting, now());
      if (!sent.isWaiting) return;
      const left = (sent.heldUntil?.getTime() ?? 0) - now().getTime();
      if (left > 0) return sendIn(tx, waiting, left);
      await send(tx, waiting, { count: sentLately(sent, now()) + 1, workId: sent.workId });
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;

export async function openNotices(parts: NoticeParts): Promise<Notices> {
  const { jobs, database } = parts;
  const notices = createNotices(parts);
  await jobs.addQueue({
    name: noticeQueue,
    retryLimit: 1000,
    retryDelay: 30,
    heartbeatSeconds: 10,
    deleteAfterSeconds: 60 * 60,
  });
  await jobs.work(noticeQueue, async (data) => {
    const waiting = storedNotice.read(data);
    await database.queries.transaction((tx) => notices.sendWaiting(tx, waiting));
  });
  return notices;
}
