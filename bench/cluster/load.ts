import { judgeDocuments, Uploading } from '../documents/kills.ts';
import { allFree, apart, twoADay } from '../harness/bookers.ts';
import { type KeyedRecords, makePeople, signInUntilItWorks } from '../harness/people.ts';
import { uploaderWith } from '../harness/uploader.ts';
import { newMeasured, TypingPerson } from '../intake/typing-person.ts';
import { countFailures, Visitors } from '../rolling/visitors.ts';
import { Bookers } from './bookers.ts';
import { ReadinessWatch } from './readiness.ts';

const typists = 4;
const uploaders = 2;
const bookers = 2;
/** So many that no one comes twice: the practice is not mailed about too many forms of one. */
const clients = 4000;
const staff = 40;
/** The documents of one client must not take more than 500 MB in all. */
const uploadPace = { largest: 300_000, longestPause: 1000 };
/** What is too soon is not offered any more after a while. */
const soonest = 24 * 60 * 60_000;

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

export type Load = Awaited<ReturnType<typeof startLoad>>;

/** People who send forms, type, upload, book, sign in and read, on all servers, until they leave. */
export async function startLoad(
  records: KeyedRecords,
  address: string,
  servers: readonly string[],
) {
  const everyone = await makePeople(records, clients, 'client');
  const team = await makePeople(records, staff, 'staff');
  const next = (people: typeof everyone) => {
    const person = people.shift();
    if (!person) throw new Error('There are not enough people.');
    people.push(person);
    return person;
  };
  let place = address;
  /** Of clients: those of staff end sooner when no one uses them. */
  const sessions: Awaited<ReturnType<typeof signInUntilItWorks>>[] = [];
  const asClient = async () => {
    const session = await signInUntilItWorks(place, next(everyone));
    sessions.push(session);
    return session;
  };
  const asStaff = () => signInUntilItWorks(place, next(team));

  const watches: ReadinessWatch[] = [];
  for (const server of servers) watches.push(new ReadinessWatch(server, await asClient()));
  const measured = newMeasured();
  const typing: TypingPerson[] = [];
  for (let one = 0; one < typists; one += 1) {
    typing.push(new TypingPerson(address, await asClient(), measured));
  }
  const uploads: ReturnType<typeof uploaderWith>[] = [];
  for (let one = 0; one < uploaders; one += 1) {
    uploads.push(uploaderWith(address, (await asClient()).authorization));
  }
  const uploading = new Uploading(uploadPace);
  const visitors = new Visitors(address, async () => ({
    client: await asClient(),
    staff: await asStaff(),
  }));
  const free = apart(await allFree(address)).filter(
    (startsAt) => Date.parse(startsAt) > Date.now() + soonest,
  );
  const booking = new Bookers(address, twoADay(free), bookers);
  let isOver = false;
  const running = [
    ...typing.map((person) => person.type(() => isOver, undefined)),
    ...uploads.map((client, index) => uploading.run(client, index % 2 === 0)),
  ];

  return {
    forms: visitors.acknowledged,
    bookings: booking,
    /** Where the proxy repeats requests. Drafts and uploads are repeated by those who send them. */
    moveTo(other: string) {
      place = other;
      visitors.address = other;
      booking.address = other;
    },
    countAnew() {
      const count = visitors.countAnew();
      return { requests: count.requests, failed: countFailures(count) };
    },
    /** How many writes of each kind. */
    acknowledged: () => ({
      forms: visitors.acknowledged.size,
      drafts: measured.acknowledged,
      documents: uploading.acknowledged.size,
      bookings: booking.acknowledged.size,
      cancellations: booking.cancelled.size,
      'sign-ins': sessions.length,
    }),
    /** When the last of the servers wrote again; undefined while one has not. */
    allWrittenAfter(moment: number): number | undefined {
      const first = watches.map(({ writtenAt }) => writtenAt.find((at) => at >= moment));
      const known = first.filter((at) => at !== undefined);
      return known.length === watches.length ? Math.max(...known) : undefined;
    },
    async leave() {
      isOver = true;
      uploading.isOver = true;
      await Promise.all(watches.map((watch) => watch.leave()));
      await Promise.all([visitors.leave(), booking.leave(), ...running]);
    },
    /** What the people themselves find missing afterwards. */
    async judge() {
      for (const person of typing) await person.check();
      const documents = await judgeDocuments(uploads, uploading.acknowledged);
      let ended = 0;
      for (const headers of sessions) {
        const { ok } = await fetch(`${place}/api/users/me`, { headers });
        if (!ok) ended += 1;
      }
      return {
        'forms never acknowledged': visitors.unacknowledged,
        'bookings refused': booking.refused,
        'answers of drafts lost': measured.lost + sum(watches.map(({ lost }) => lost)),
        'drafts of someone else': measured.foreign,
        ...documents.missed,
        'sessions that did not survive': ended,
        'times that a server was wrong about being ready': sum(watches.map(({ lies }) => lies)),
      };
    },
  };
}
