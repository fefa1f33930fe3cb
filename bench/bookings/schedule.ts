import { bookingWording } from '#domain/bookings/wording.ts';
import { askDatabase } from '#testing/accounts/signed-in.ts';
import { allFree, apart, book, monthPath, twoADay } from '../harness/bookers.ts';
import { type Compared, withSeveral } from '../harness/corella.ts';
import { median, printFigures } from '../harness/figures.ts';
import { measure } from '../harness/load.ts';
import { workOf } from '../harness/processes.ts';

/**
 * How the list of a month's free days grows with the number of appointments on the books, and how
 * many bookings a server takes a second: `npm run bench -- schedule`. The time of a request depends on
 * what else the machine does; the work does not, so the goal is about that.
 */

const sizes = [1000, 100_000];
const rounds = 7;
const requestsOfRound = 150;
const secondsOfRound = 10;
const goal = 1.3;
const bookers = 4;

/**
 * Four meetings a day for each of two people, from two months ahead back into the past as far as it
 * takes: the month that is read is equally full at every size.
 */
const fillBooks = `
  insert into appointments (id, staff_id, state, calendar, starts_at, ends_at, busy_until,
    time_zone, reference, details_sealed, token_hash, booked_at)
  select gen_random_uuid(), staff, 'confirmed', 'individual', at, at + interval '45 minutes',
    at + interval '1 hour', 'Australia/Sydney', 'bench-' || day || '-' || hour || '-' || staff,
    decode(repeat(md5(at::text), 20), 'hex'), decode(md5(at::text || staff), 'hex'), at
  from generate_series(1, $1::int / 8) as day,
    generate_series(0, 6, 2) as hour,
    unnest(array['principal-accountant', 'bookkeeping-coordinator']) as staff,
    lateral (select date_trunc('day', now()) + interval '60 days' - day * interval '1 day'
      + interval '22 hours' + hour * interval '1 hour' as at) as moment`;

interface Seen {
  readonly milliseconds: number;
  readonly work: number;
}

function nextMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
    .toISOString()
    .slice(0, 7);
}

async function look({ address, processes }: Compared): Promise<Seen> {
  const load = { address: address + monthPath(nextMonth()), headers: {}, status: 200 };
  const before = workOf(processes);
  const { requests, p95 } = await measure(load, requestsOfRound, secondsOfRound);
  return { milliseconds: p95, work: (workOf(processes) - before) / requests };
}

/** Alternating between sizes. The first round only warms up. */
async function measureMonth(all: readonly Compared[]): Promise<Seen[]> {
  const seen: Seen[][] = all.map(() => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, books] of all.entries()) {
      const figures = await look(books);
      if (round >= 0) seen[index]?.push(figures);
    }
  }
  return seen.map((each) => ({
    milliseconds: median(each.map(({ milliseconds }) => milliseconds)),
    work: median(each.map(({ work }) => work)),
  }));
}

/** People who book different times, one after another. */
async function measureBookings({ address, processes }: Compared) {
  const free = twoADay(apart(await allFree(address)));
  const wanted = free.slice();
  const [from, before] = [performance.now(), workOf(processes)];
  let booked = 0;
  const visitor = async (): Promise<void> => {
    for (let startsAt = wanted.pop(); startsAt; startsAt = wanted.pop()) {
      const { status, body } = await book(address, startsAt);
      if (status === 201 && body.message !== bookingWording.provisional) booked += 1;
    }
  };
  await Promise.all(Array.from({ length: bookers }, visitor));
  if (booked !== free.length) throw new Error(`Only ${booked} of ${free.length} were booked.`);
  const perSecond = booked / ((performance.now() - from) / 1000);
  return { perSecond, work: (workOf(processes) - before) / booked };
}

async function fill({ corella, size }: Compared): Promise<object> {
  await askDatabase(corella, fillBooks, [size]);
  await askDatabase(corella, 'analyze appointments');
  return {};
}

await withSeveral(sizes, fill, async (all) => {
  const seen = await measureMonth(all);
  const shown = seen.map(
    ({ milliseconds, work }) => `p95 ${milliseconds.toFixed(1)} ms, work ${work.toFixed(2)} ms`,
  );
  const growth = (seen.at(-1)?.work ?? Number.NaN) / (seen[0]?.work ?? Number.NaN);
  const bookings = await Promise.all(all.slice(-1).map(measureBookings));
  printFigures({
    ...Object.fromEntries(
      all.map(({ size }, index) => [
        `with ${size.toLocaleString('en-AU')} on the books`,
        shown[index] ?? '',
      ]),
    ),
    'times the work': `${growth.toFixed(2)} (goal ${goal})`,
    'bookings a second': bookings
      .map(
        ({ perSecond, work }) =>
          `${perSecond.toFixed(0)}, mails and all, work ${work.toFixed(1)} ms`,
      )
      .join(),
  });
  process.exitCode = growth <= goal ? 0 : 1;
});
