import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type Day, weekdayOf } from '#domain/dates/calendar-days.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { users } from '#server/db/tables/accounts.ts';
import { pausedReminders, workItems, works } from '#server/db/tables/work.ts';
import { createLimiter } from '#server/limits/limiter.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { type Reader, remindOnOf } from './access.ts';
import { itemRows, openItems } from './items.ts';
import { createNotices } from './notices.ts';
import { createReminders } from './reminders.ts';
import { lockWork } from './store.ts';
import { openWorks } from './works.ts';

/**
 * A year, hour by hour, with a thousand clients to whom different things happen. What they were
 * reminded of is compared with a table that is worked out client by client and day by day, without
 * any code of the reminders.
 */

const zone = 'Australia/Sydney';
const hour = 60 * 60_000;
const [first, last] = [Date.parse('2026-06-30T14:00:00Z'), Date.parse('2027-06-30T14:00:00Z')];
const howMany = 1000;

const happenings = [
  'answer',
  'pause',
  'continue',
  'deactivate',
  'lodge',
  'move',
  'ask again',
] as const;
interface Happening {
  readonly at: number;
  readonly what: (typeof happenings)[number];
  readonly sendBy: Day;
}
interface Story {
  readonly id: string;
  readonly email: string;
  readonly workId: string;
  readonly sendBy: Day;
  readonly events: readonly Happening[];
}

let running: TestApp;
let staff: Reader;
let clock = new Date(first);
beforeAll(async () => {
  running = await buildTestApp({ now: () => clock });
  const user = await createUser(running, { type: 'staff' });
  staff = {
    account: { sessionId: '', owesSecondFactor: false, user, company: null },
    address: '127.0.0.1',
  };
});
afterAll(() => running.close());

/** The same stories at every run. */
let seed = 20_261_116;
function dice(sides: number): number {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return Math.floor((seed / 0x80000000) * sides);
}

function tellStory(number: number): Story {
  const sendBy = addDays('2026-07-03', dice(340));
  const events = Array.from({ length: dice(3) }, (_, index): Happening => {
    // Most of it happens around the day by which to send.
    const from = Math.max(first, Date.parse(sendBy) - 12 * 24 * hour);
    const at = from + (dice(40 * 24) + index * 60) * hour;
    const what = happenings[dice(happenings.length)] ?? 'answer';
    return { at, what, sendBy: addDays(sendBy, dice(30)) };
  });
  return {
    id: randomUUID(),
    workId: randomUUID(),
    email: `client-${number}@example.com`,
    sendBy,
    events: events.filter(({ at }) => at < last).toSorted((a, b) => a.at - b.at),
  };
}

const wallOf = (at: number) => wallTimeAt(at, zone);
const daysApart = (from: Day, to: Day) => (Date.parse(to) - Date.parse(from)) / (24 * hour);
const isOccasion = (askedOn: Day, sendBy: Day, day: Day) => {
  const days = daysApart(sendBy > askedOn ? sendBy : askedOn, day);
  const isAround = [-1, 0].includes(days) || (days > 0 && days % 7 === 0);
  return isAround || daysApart(askedOn, day) === 7;
};

/** The days on which this client should be reminded, at nine in the morning. */
function daysOf({ sendBy, events }: Story): Day[] {
  const reminded: Day[] = [];
  const askedOn = wallOf(first).day;
  const now = {
    askedOn,
    sendBy,
    open: true,
    active: true,
    paused: false,
    lodged: false,
    planned: '',
  };
  now.planned = wallOf(first).day;
  const left = events.map((event) => ({ ...event, wall: wallOf(event.at) }));
  const end = wallOf(last).day;
  for (let day = wallOf(first).day; day < end; day = addDays(day, 1)) {
    const happened = left.filter(
      ({ wall }) => wall.day < day || (wall.day === day && wall.minutes <= 9 * 60),
    );
    for (const event of happened) {
      left.splice(left.indexOf(event), 1);
      const { what, wall } = event;
      if (what === 'answer') now.open = false;
      if (what === 'pause') now.paused = true;
      if (what === 'continue') now.paused = false;
      if (what === 'deactivate') now.active = false;
      if (what === 'lodge') now.lodged = true;
      if (what === 'move') now.sendBy = event.sendBy;
      if (what === 'ask again') {
        now.open = true;
        now.askedOn = wall.day;
      }
      if (['move', 'ask again', 'lodge'].includes(what)) now.planned = wall.day;
    }
    if (weekdayOf(day) === 'Sunday') continue;
    // On Mondays what fell on the Sunday, too.
    const covered = weekdayOf(day) === 'Monday' ? [addDays(day, -1), day] : [day];
    const isDue = covered.some(
      (each) => each > now.planned && isOccasion(now.askedOn, now.sendBy, each),
    );
    const isWanted = now.open && now.active && !now.paused && !now.lodged;
    if (isDue && isWanted && reminded.length < 6) reminded.push(day);
  }
  return reminded;
}

async function fill(stories: readonly Story[]): Promise<void> {
  const { queries } = running.database;
  const today = wallOf(first).day;
  await queries.insert(users).values(
    stories.map(({ id, email }) => ({
      id,
      email,
      name: 'Mei Chen',
      type: 'client' as const,
      passwordHash: 'none',
    })),
  );
  await queries.insert(works).values(
    stories.map(({ id, workId, sendBy }) => {
      const asked = { askedOn: today, sendBy, needsUntil: null, callSince: null };
      const fresh = { stage: 'collecting', ...asked } as const;
      const work = {
        id: workId,
        clientId: id,
        kind: 'individual',
        type: 'individual-return',
        period: '2025-26',
      } as const;
      return { ...work, ...fresh, remindOn: remindOnOf(fresh, today), createdAt: clock };
    }),
  );
  const item = { title: 'Donations', answeredBy: 'documents' } as const;
  const { vault } = running.parts;
  await queries
    .insert(workItems)
    .values(stories.flatMap(({ workId }) => itemRows(vault, workId, [item], 1)));
}

const lodged = { stage: 'lodged', signedOnPaper: { note: 'Signed at our desk.' } } as const;
const more = { title: 'More', answeredBy: 'documents' } as const;

/** As it happens when people press buttons. */
async function happen({ id, workId }: Story, { what, sendBy }: Happening): Promise<void> {
  const { queries } = running.database;
  const ofWork = eq(workItems.workId, workId);
  if (what === 'answer') await queries.update(workItems).set({ state: 'answered' }).where(ofWork);
  if (what === 'deactivate') {
    await queries.update(users).set({ isActive: false }).where(eq(users.id, id));
  }
  if (what === 'pause') {
    const paused = { clientId: id, pausedBy: staff.account.user.id, pausedAt: clock };
    await queries.insert(pausedReminders).values(paused).onConflictDoNothing();
  }
  if (what === 'continue') {
    await queries.delete(pausedReminders).where(eq(pausedReminders.clientId, id));
  }
  const notices = createNotices(running.parts);
  const { change } = openWorks(running.parts, notices);
  const limiter = createLimiter(running.database, running.parts.keyedHash, () => clock);
  const { ask } = openItems({ ...running.parts, limiter }, notices);
  if (what === 'lodge') await change(workId, lodged, undefined, staff);
  if (what === 'move') await change(workId, { sendBy }, undefined, staff);
  if (what === 'ask again') await ask(workId, [more], staff);
}

test('over a year everyone is reminded when something was due, and at no other hour', async () => {
  const stories = Array.from({ length: howMany }, (_, number) => tellStory(number));
  await fill(stories);
  const seen: string[] = [];
  const remind = createReminders(
    {
      ...running.parts,
      mailQueue: {
        async enqueue(_tx, ...contents) {
          const { day, minutes } = wallOf(clock.getTime());
          for (const { to } of contents) seen.push(`${to} ${day} ${minutes / 60}`);
        },
      },
    },
    createNotices(running.parts),
  );
  const timeline = stories
    .flatMap((story) => story.events.map((event) => ({ story, event })))
    .toSorted((a, b) => a.event.at - b.event.at);
  for (let at = first; at < last; at += hour) {
    clock = new Date(at);
    for (let next = timeline[0]; next && next.event.at <= at; next = timeline[0]) {
      await happen(next.story, next.event);
      timeline.shift();
    }
    await remind();
  }
  const wanted = stories.flatMap((story) => daysOf(story).map((day) => `${story.email} ${day} 9`));
  expect(wanted.length).toBeGreaterThan(2 * howMany);
  expect(seen.toSorted()).toEqual(wanted.toSorted());
  // Nearly nine thousand hours.
});

test('servers that decide at once, while someone changes a work, send each client one mail', async () => {
  const stories = Array.from({ length: 120 }, (_, number) => ({
    ...tellStory(5000 + number),
    sendBy: '2027-08-10',
  }));
  clock = new Date('2027-08-09T00:00:00Z');
  const { queries } = running.database;
  await queries.update(works).set({ remindOn: null });
  await fill(stories);
  const ids = stories.map(({ workId }) => workId);
  await queries.update(works).set({ remindOn: '2027-08-09' }).where(inArray(works.id, ids));
  const others = stories.map(({ id }) => ({
    id: randomUUID(),
    clientId: id,
    kind: 'bas' as const,
    type: 'bas-quarterly' as const,
    period: '2027-28 Q1',
    askedOn: '2027-07-20',
    sendBy: '2027-08-10',
    remindOn: '2027-08-09',
    createdAt: clock,
  }));
  await queries.insert(works).values(others);
  const { vault } = running.parts;
  await queries
    .insert(workItems)
    .values(others.flatMap(({ id }) => itemRows(vault, id, [more], 1)));
  const sent: string[] = [];
  const remind = createReminders(
    {
      ...running.parts,
      mailQueue: {
        enqueue: async (_tx, ...contents) => void sent.push(...contents.map(({ to }) => to)),
      },
    },
    createNotices(running.parts),
  );
  const { promise: isChanged, resolve: endChange } = Promise.withResolvers<void>();
  const changing = queries.transaction(async (tx) => {
    await lockWork(tx, others[0]?.id ?? '');
    await isChanged;
  });
  const reminding = [remind(), remind(), remind()];
  // Other tests wait for locks in databases of their own.
  const waiting = () =>
    queries.execute(`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
  await eventually(waiting, ({ rows }) => rows.length >= reminding.length).finally(endChange);
  await Promise.all([changing, ...reminding]);
  await remind();
  expect(sent.toSorted()).toEqual(stories.map(({ email }) => email).toSorted());
});
