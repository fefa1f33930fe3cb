import { defaultPracticeAtWork } from '#content/bookings/scheduling.ts';
import { daysFrom } from './days.ts';
import type { SampleClient } from './people.ts';
import type { Random } from './random.ts';
import type { SamplePractice } from './sample-practice.ts';

const topics: [string, ...string[]] = [
  'Last year’s tax return',
  'A rental property I’ve bought',
  'Starting a business',
  'A letter from the ATO',
];

interface Wanted {
  readonly clients: readonly SampleClient[];
  readonly staff: string;
  readonly now: Date;
  readonly count: number;
}

const isWeekend = (day: Date) => [0, 6].includes(day.getUTCDay());

/** One a day for each calendar's person, around today; those in the past were booked before. */
export async function bookSamples(
  practice: SamplePractice,
  random: Random,
  { clients, staff, now, count }: Wanted,
): Promise<void> {
  const members = defaultPracticeAtWork.scheduling.staff;
  let offset = -count;
  for (let made = 0; made < count; offset += 1) {
    const startsAt = daysFrom(now, Math.ceil(offset / 2));
    const member = members[Math.abs(offset) % members.length];
    const client = clients[random.between(0, clients.length - 1)];
    if (!member || !client || isWeekend(startsAt)) continue;
    const [calendar] = member.calendars;
    // In Sydney, between ten and three.
    startsAt.setUTCHours(random.between(0, 4), 0, 0, 0);
    if (startsAt.getTime() === now.getTime() || !calendar) continue;
    made += 1;
    const { id, givenName, familyName, email, phone } = client;
    await practice.call('/api/appointments', {
      by: staff,
      at: daysFrom(startsAt < now ? startsAt : now, -7),
      body: {
        calendar,
        startsAt: startsAt.toISOString(),
        staff: member.id,
        client: id,
        name: `${givenName} ${familyName}`,
        phone,
        email,
        about: random.pick(topics),
      },
    });
  }
}
