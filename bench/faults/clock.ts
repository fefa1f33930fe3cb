import { sql } from 'drizzle-orm';
import { verifyLog } from '#server/audit/verify.ts';
import { tidyBookings } from '#server/bookings/tidy-bookings.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { startTestPostgres } from '#testing/database/postgres.ts';
import type { ProofResult } from '../harness/proof.ts';
import { type Booked, ClockWalk } from './clock-walk.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** By how much the clock is wrong. */
const offsets = [minute, 10 * minute, 2 * hour, day, 40 * day, 400 * day];
/** Longer than anything lasts that was begun at the right time. */
const allIsOver = 14 * hour;
/** On one day, by people who are not known: so many that the last of them are provisional. */
const bookedOnADay = 5;

class Misses {
  readonly counts: Record<string, number> = {
    'locked out meanwhile': 0,
    'locked out afterwards': 0,
    'sessions that outlast their limit': 0,
    'sessions lost by a minute': 0,
    'links or codes that outlast their limit': 0,
    'links used twice': 0,
    'codes of an app used twice': 0,
    'codes of an app refused at the right time': 0,
    'bookings refused': 0,
    'bookings that are not there once': 0,
    'retries that are not the same booking': 0,
    'links of bookings that fail': 0,
    'days without a provisional booking': 0,
    'provisional bookings that never end': 0,
  };

  expect(name: string, isRight: boolean): void {
    if (!isRight) this.counts[name] = (this.counts[name] ?? 0) + 1;
  }
}

/** At times of one day that are an hour apart, so that each leaves the others free. */
async function bookADay(walk: ClockWalk, at: Date, misses: Misses): Promise<Booked[]> {
  const starts = (await walk.freeTimes(at)).filter((_, index) => index % 2 === 0);
  const all: Booked[] = [];
  for (let index = 0; index < bookedOnADay; index += 1) {
    const booked = await walk.book(starts[index] ?? '');
    misses.expect('bookings refused', booked !== undefined);
    if (booked) all.push(booked);
  }
  const lasting = all.filter(({ appointment }) => appointment.state !== 'provisional');
  misses.expect('days without a provisional booking', lasting.length < all.length);
  return lasting;
}

async function expectBookings(walk: ClockWalk, bookings: readonly Booked[], misses: Misses) {
  for (const booked of bookings) {
    misses.expect('bookings that are not there once', await walk.isThereOnce(booked));
    misses.expect('links of bookings that fail', await walk.linkWorks(booked));
  }
}

/**
 * One wrong clock: people come while it is wrong, and go on once it is right again. Returns their
 * bookings, but for provisional ones.
 */
async function walkThrough(
  walk: ClockWalk,
  clock: Clock,
  offset: number,
  misses: Misses,
): Promise<Booked[]> {
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
  for (const token of [before, during]) {
    misses.expect('locked out meanwhile', typeof token === 'string');
  }
  const { link } = await walk.recover(linked);
  const recovery = await walk.recover(coded);
  await walk.guessWrongly(guessed, 12);
  const bookings = await bookADay(walk, clock.now(), misses);
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
  for (const booked of bookings) {
    misses.expect('retries that are not the same booking', await walk.isSameAgain(booked));
  }
  await expectBookings(walk, bookings, misses);
  bookings.push(...(await bookADay(walk, clock.now(), misses)));

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
  return bookings;
}

/** A clock that is set, forth and back, within the years whose holidays are known: else no one books. */
class Clock {
  #at = new Date('2027-03-07T21:00:00Z').getTime();
  now = () => new Date(this.#at);
  pass = (milliseconds: number) => {
    this.#at += milliseconds;
  };
}

/**
 * The server’s clock is ahead or behind, by a minute up to more than a year, and then set right.
 * Meanwhile people sign in, guess passwords, ask for links and codes, and book: no one is locked out
 * afterwards, nothing lasts longer than it should, nothing is used twice, every booking stays there
 * once with a link that works, and the log stays whole.
 *
 * Seen to fail with: sessions, links and limits as they were, which ended when the wrong clock said;
 * links to bookings of the future, and bookings of the past that are cleared or not found by a retry.
 */
export async function setClock(factor: number): Promise<ProofResult> {
  const times = Math.max(1, Math.round(5 * factor));
  const stopPostgres = await startTestPostgres();
  const misses = new Misses();
  let trials = 0;
  let failures = 0;
  let broken = 0;
  let booked = 0;
  try {
    for (let time = 0; time < times; time += 1) {
      for (const offset of offsets.flatMap((each) => [each, -each])) {
        const clock = new Clock();
        const running = await buildTestApp({ now: clock.now });
        try {
          const walk = new ClockWalk(running);
          const bookings = await walkThrough(walk, clock, offset, misses);
          const { database, audit, vault, keyedHash } = running.parts;
          await tidyBookings(database.queries, clock.now());
          const isHeld = sql`${appointments.state} = 'held'`;
          const left = await database.queries.$count(appointments, isHeld);
          misses.expect('provisional bookings that never end', left === 0);
          await expectBookings(walk, bookings, misses);
          booked += bookings.length;
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
    figures: { 'bookings looked at': booked },
    missed: { ...misses.counts, 'broken logs': broken, 'answers of 500': failures },
  };
}
