import { inArray, ne } from 'drizzle-orm';
import { firstAdminName } from '#domain/accounts/account-types.ts';
import { sessions, users } from '#server/db/tables/accounts.ts';
import { workNotices } from '#server/db/tables/work.ts';
import { StartRefused } from '#server/env.ts';
import { bookSamples } from './appointments.ts';
import { daysFrom } from './days.ts';
import { sendSampleForm } from './forms.ts';
import { makePeople, type SampleClient } from './people.ts';
import { createRandom } from './random.ts';
import { openSamplePractice, type SamplePractice, type SampleRecords } from './sample-practice.ts';
import { openSampleWorks } from './works.ts';

/** Only the first admin may be there: invented people must never get among real ones. */
async function expectEmpty({ database: { queries } }: SampleRecords): Promise<void> {
  const others = await queries.$count(users, ne(users.name, firstAdminName));
  const everyone = await queries.$count(users);
  if (others > 0 || everyone > 1) {
    throw new StartRefused(
      'There are accounts in this database already. A sample is for an empty one, with no one but the first admin.',
    );
  }
}

/** So many clients are made at a time. */
const atOnce = 8;

interface Wanted {
  readonly clients: number;
  readonly now: Date;
  readonly onProgress?: (done: number, total: number) => void;
}

/** What was invented for a try must not keep the first real mail waiting, nor stay signed in. */
async function tidy({ records: { database } }: SamplePractice, people: readonly string[]) {
  await database.queries.delete(workNotices);
  await database.queries.delete(sessions).where(inArray(sessions.userId, [...people]));
}

/** A plausible practice: people, two tax seasons, documents, appointments and forms. */
export async function fillSample(
  records: SampleRecords,
  { clients: count, now, onProgress }: Wanted,
) {
  await expectEmpty(records);
  const random = createRandom(2026);
  const practice = await openSamplePractice(records);
  try {
    const people = await makePeople(records.database.queries, random, count);
    const { clients } = people;
    const staff = people.staff.map(({ id }) => id);
    const [someone = ''] = staff;
    let done = 0;
    const makeYears = async (client: SampleClient, number: number) => {
      // Of their own, so that the order in which they are made does not matter.
      const chance = createRandom(number);
      const makeWork = openSampleWorks(practice, chance, staff);
      const last = { startedOn: daysFrom(now, -490), now, isOver: true };
      if (chance.happens(0.8)) await makeWork(client, last);
      await makeWork(client, { startedOn: daysFrom(now, -125), now, isOver: false });
      const form = { client, staff: someone, now };
      if (chance.happens(0.4)) await sendSampleForm(practice, chance, form);
      done += 1;
      onProgress?.(done, clients.length);
    };
    for (let first = 0; first < clients.length; first += atOnce) {
      const some = clients.slice(first, first + atOnce);
      await Promise.all(some.map((client, index) => makeYears(client, first + index)));
    }
    await bookSamples(practice, random, {
      clients,
      staff: someone,
      now,
      count: Math.ceil(count / 5),
    });
    await tidy(practice, [...staff, ...clients.map(({ id }) => id)]);
    return people;
  } finally {
    await practice.close();
  }
}
