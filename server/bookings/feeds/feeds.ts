import { createHash, randomBytes } from 'node:crypto';
import { type Feed, feedDays, type MadeFeed } from '#domain/bookings/feeds/feed.ts';
import { wording } from '#domain/wording.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import { expectStaff } from '#server/bookings/agenda/expect-staff.ts';
import { decryptDetails } from '#server/bookings/details.ts';
import { staffView } from '#server/bookings/view.ts';
import { Failure } from '#server/errors.ts';
import { addressSubject } from '#server/limits/client-address.ts';
import type { Limit } from '#server/limits/limit.ts';
import type { Parts } from '#server/parts.ts';
import { drawFeed } from './draw-feed.ts';
import { endFeed } from './end-feed.ts';
import {
  type FeedRow,
  findByToken,
  findFeed,
  listForFeed,
  lockOwner,
  noteReading,
  replaceFeed,
} from './feed-store.ts';
import { feedMadeMail } from './mail-templates.ts';

const words = wording.bookings;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Programs read every few minutes at most, on a few devices. */
const readings: Limit = { name: 'readings of a calendar', free: 120, window: hour };

/** Addresses cannot be guessed; this stops whoever tries from loading the server. */
const wrongAddresses: Limit = {
  name: 'wrong calendar addresses of an address',
  free: 60,
  window: 15 * minute,
};

const tooMany = (wait: number) =>
  new Failure('too-many', words.feedBusy, { retryAfter: Math.ceil(wait / 1000) });

interface Actor {
  readonly account: Account;
  readonly address: string;
}

export function openFeeds(parts: Parts) {
  const { database, vault, keyedHash, limiter, sessions, audit, mailQueue, practice } = parts;
  const { env, now } = parts;
  const { queries } = database;

  const hashOf = (token: string) => keyedHash('calendar address', token);
  const earlier = (milliseconds: number) => new Date(now().getTime() - milliseconds);

  const viewOf = ({ staffId, createdAt, lastReadAt }: Omit<FeedRow, 'rowCode'>): Feed => ({
    staff: staffView(staffId, practice.current()),
    createdAt: createdAt.toISOString(),
    lastReadAt: lastReadAt?.toISOString() ?? null,
  });

  /** What is stored cannot find out the secret, and how long this takes says nothing about it. */
  async function feedAt(token: string, address: string): Promise<FeedRow> {
    const network = addressSubject(address);
    const waiting = await limiter.wait(wrongAddresses, network);
    if (waiting > 0) throw tooMany(waiting);
    const row = await findByToken(queries, hashOf(token));
    if (!row) {
      await limiter.count(wrongAddresses, network);
      throw new Failure('not-found', words.feedUnknown);
    }
    const wait = await limiter.count(readings, row.userId);
    if (wait > 0) throw tooMany(wait);
    return row;
  }

  return {
    async own(userId: string) {
      const row = await findFeed(queries, userId);
      const staff = practice
        .current()
        .scheduling.staff.map(({ id }) => staffView(id, practice.current()));
      return { data: row ? viewOf(row) : null, staff };
    },

    /** Whoever makes one gets the address this once; an earlier one is dead from then on. */
    make(staffId: string, { account, address }: Actor): Promise<MadeFeed> {
      const { user, sessionId } = account;
      expectStaff(practice.current().scheduling, staffId);
      return queries.transaction(async (tx) => {
        // Being deactivated at this moment waits, and then ends what was made.
        const email = await lockOwner(tx, user.id);
        if (!email) throw new Failure('unauthenticated');
        await sessions.requireConfirmed(tx, sessionId, 'new-session');
        const token = randomBytes(32).toString('base64url');
        const row = {
          userId: user.id,
          staffId,
          tokenHash: hashOf(token),
          createdAt: now(),
          lastReadAt: null,
        };
        await replaceFeed(tx, row);
        await mailQueue.enqueue(tx, feedMadeMail(email, practice.current(), env.SITE_URL));
        const event = { kind: 'calendar-address-made', details: { staff: staffId } } as const;
        await audit.write(tx, { ...event, actorId: user.id, subjectId: user.id, address });
        const path = `/api/appointments/calendars/${token}/appointments.ics`;
        return { ...viewOf(row), address: `${env.SITE_URL}${path}` };
      });
    },

    end(userId: string, { account, address }: Actor): Promise<void> {
      return queries.transaction(async (tx) => {
        if (!(await endFeed(tx, userId))) throw new Failure('not-found', words.feedUnknown);
        const event = { kind: 'calendar-address-ended', details: {} } as const;
        await audit.write(tx, { ...event, actorId: account.user.id, subjectId: userId, address });
      });
    },

    async read(token: string, address: string): Promise<{ file: string; tag: string }> {
      const feed = await feedAt(token, address);
      const from = earlier(feedDays.before * day);
      const to = earlier(-feedDays.after * day);
      const rows = await listForFeed(queries, feed.staffId, from, to);
      const entries = rows.map((row) => ({ row, name: decryptDetails(vault, row).name }));
      const { staffId } = feed;
      const file = drawFeed({
        staffId,
        entries,
        practice: practice.current(),
        siteUrl: env.SITE_URL,
      });
      await noteReading(queries, feed, { at: now(), unlessSince: earlier(hour) });
      return { file, tag: `"${createHash('sha256').update(file).digest('base64url')}"` };
    },
  };
}
