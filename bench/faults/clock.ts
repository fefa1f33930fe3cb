import { sql } from 'drizzle-orm';
import { verifyLog } from '#server/audit/verify.ts';
import { tidyBookings } from '#server/bookings/tidy-bookings.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { startTestPostgres } from '#testing/database/postgres.ts';
import type { Found } from '../proof.ts';
import { ClockWalk } from './clock-walk.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** By how much the clock is wrong. */
const offsets = [minute, 10 * minute, 2 * hour, day, 40 * day, 400 * day];
/** Longer than anything lasts that was begun at the right time. */
const allIsOver = 14 * hour;

class Misses {
  readonly counts: Record<string, number> = {
    'locked out afterwards': 0,
    'sessions that outlast their limit': 0,
    'sessions lost by a minute': 0,
    'links or codes that outlast their limit': 0,
    'links used twice': 0,
    'codes of an app used twice': 0,
    'codes of an app refused at the right time': 0,
    'times booked twice': 0,
    'provisional bookings that never end': 0,
  };

  expect(name: string, isRight: boolean): void {
    if (!isRight) this.counts[name] = (this.counts[name] ?? 0) + 1;
  }
}

/** One wrong clock: people come while it is wrong, and go on once it is right again. */
async function walkThrough(walk: ClockWalk, clock: Clock, offset: number, misses: Misses) {
  const app = await walk.withApp(clock.now());
  const [early, linked, coded, guessed] = [
    await walk.person(),
    await walk.person(),
    await walk.person(),
    await walk.person(),
  ];
  const before = await walk.signIn(early);
  clock.pass(2 * minute);
  const right = clock.now();

  clock.pass(offset);
  const during = await walk.signIn(early);
  const { link } = await walk.recover(linked);
  const recovery = await walk.recover(coded);
  await walk.guessWrongly(guessed, 12);
  const starts = await walk.freeTimes(clock.now());
  for (const startsAt of starts.slice(0, 6)) await walk.book(startsAt);
  const usedLink = await walk.recover(await walk.person());
  misses.expect('links used twice', await walk.reset(usedLink.link));

  clock.pass(-offset);
  const isSmall = Math.abs(offset) <= minute;
  misses.expect('sessions lost by a minute', !isSmall || (await walk.canUse(before)));
  misses.expect('sessions lost by a minute', !isSmall || (await walk.canUse(during)));
  misses.expect('locked out afterwards', typeof (await walk.signIn(early)) === 'string');
  misses.expect('links used twice', !(await walk.reset(usedLink.link)));
  misses.expect('codes of an app refused at the right time', await walk.signInWithApp(app, right));
  misses.expect('codes of an app used twice', !(await walk.signInWithApp(app, right)));
  for (const startsAt of starts.slice(0, 8)) await walk.book(startsAt);

  clock.pass(30 * minute);
  misses.expect('locked out afterwards', typeof (await walk.signIn(guessed)) === 'string');
  clock.pass(allIsOver);
  for (const token of [before, during]) {
    misses.expect('sessions that outlast their limit', !(await walk.canUse(token)));
  }
  const lasts = 'links or codes that outlast their limit';
  misses.expect(lasts, !(await walk.reset(link)));
  misses.expect(lasts, !(await walk.enterCode(coded, recovery.code)));
  // Until the moment that the wrong clock had named.
  clock.pass(Math.max(0, offset));
}

/** A clock that is set, forth and back. */
class Clock {
  #at = new Date('2026-02-01T21:00:00Z').getTime();
  now = () => new Date(this.#at);
  pass = (milliseconds: number) => {
    this.#at += milliseconds;
  };
}

/**
 * The server’s clock is ahead or behind, by a minute up to more than a year, and then set right.
 * Meanwhile people sign in, guess passwords, ask for links and codes, and book: nobody is locked out
 * afterwards, nothing lasts longer than it should, nothing is used twice, and the log stays whole.
 *
 * Seen to fail with: sessions, links and limits as they were, which ended when the wrong clock said.
 */
export async function setClock(factor: number): Promise<Found> {
  const times = Math.max(1, Math.round(5 * factor));
  const stopPostgres = await startTestPostgres();
  const misses = new Misses();
  let trials = 0;
  let failures = 0;
  let broken = 0;
  try {
    for (let time = 0; time < times; time += 1) {
      for (const offset of offsets.flatMap((each) => [each, -each])) {
        const clock = new Clock();
        const running = await buildTestApp({ now: clock.now });
        try {
          const walk = new ClockWalk(running);
          await walkThrough(walk, clock, offset, misses);
          const { database, audit, vault, keyedHash } = running.parts;
          await tidyBookings(database.queries, clock.now());
          const isHeld = sql`${appointments.state} = 'held'`;
          const left = await database.queries.$count(appointments, isHeld);
          misses.expect('provisional bookings that never end', left === 0);
          const { rows } = await database.queries.execute<{ count: number }>(
            sql`select count(*)::int as count from (select 1 from appointments
              where state in ('confirmed', 'requested') group by staff_id, starts_at
              having count(*) > 1) as twice`,
          );
          misses.expect('times booked twice', rows[0]?.count === 0);
          await audit.chain();
          if (!(await verifyLog(database, vault, keyedHash)).whole) broken += 1;
          failures += walk.failures;
        } finally {
          await running.close();
        }
        trials += 1;
        console.log(`${trials} clocks set`);
      }
    }
  } finally {
    await stopPostgres();
  }
  return {
    trials,
    missed: { ...misses.counts, 'broken logs': broken, 'answers of 500': failures },
  };
}
