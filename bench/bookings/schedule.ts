import { bookingWording } from '#domain/bookings/wording.ts';
import { databasePid } from '#testing/database/embedded-database.ts';
import { measure } from '../api/load.ts';
import { workOf } from '../api/work.ts';
import { median, printFigures } from '../figures.ts';
import { type Books, withBooks } from './books.ts';
import { allFree, apart, book, monthPath, twoADay } from './visitors.ts';

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

async function look({ corella, serverPid }: Books): Promise<Seen> {
  const load = { address: corella.address + monthPath(nextMonth()), headers: {}, status: 200 };
  const processes = [serverPid, databasePid(corella.dataDir)];
  const before = workOf(processes);
  const { requests, p95 } = await measure(load, requestsOfRound, secondsOfRound);
  return { milliseconds: p95, work: (workOf(processes) - before) / requests };
}

/** Alternating between sizes. The first round only warms up. */
async function measureMonth(all: readonly Books[]): Promise<Seen[]> {
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
async function measureBookings({ corella, serverPid }: Books) {
  const processes = [serverPid, databasePid(corella.dataDir)];
  const free = twoADay(apart(await allFree(corella.address)));
  const wanted = free.slice();
  const [from, before] = [performance.now(), workOf(processes)];
  let booked = 0;
  const visitor = async (): Promise<void> => {
    for (let startsAt = wanted.pop(); startsAt; startsAt = wanted.pop()) {
      const { status, content } = await book(corella.address, startsAt);
      if (status === 201 && content.message !== bookingWording.provisional) booked += 1;
    }
  };
  await Promise.all(Array.from({ length: bookers }, visitor));
  if (booked !== free.length) throw new Error(`Only ${booked} of ${free.length} were booked.`);
  const perSecond = booked / ((performance.now() - from) / 1000);
  return { perSecond, work: (workOf(processes) - before) / booked };
}

await withBooks(sizes, async (all) => {
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
