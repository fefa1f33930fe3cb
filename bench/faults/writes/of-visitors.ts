import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { openLinks } from '#server/bookings/links.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import { decryptDetails } from '#server/enquiries/details.ts';
import type { FullTarget } from '../../guard/target.ts';
import { freeTimes } from '../../guard/writes/of-bookings.ts';
import { unusedEmail } from '../../guard/writes/scene.ts';
import { bookUntilAnswered, hold } from '../../harness/bookers.ts';
import {
  type Call,
  countStored,
  post,
  state,
  type Times,
  type Values,
  type WritePath,
  without,
} from './write-path.ts';

/** Appointments of visitors: a time has only one, so none of them can be doubled. */

const inCalendar = (path: string) => path.replace(':calendar', 'bookkeeping');
const inPath = (path: string, token: string) => path.replace(':token', token);
const booker = () => ({ name: 'Mei Chen', email: unusedEmail(), phone: '02 5550 4161' });

interface Prepared {
  readonly call: Call;
  /** For the condition. */
  readonly values?: Values;
}

/** A call about a free time, or about two. */
const aboutTimes = (
  target: FullTarget,
  times: Times,
  name: string,
  where: string,
  prepare: (startsAt: string, otherTime: string) => Promise<Prepared> | Prepared,
): WritePath => ({
  name,
  canDouble: false,
  prepare: () =>
    times.lend(true, async (lent, giveBack) => {
      await freeTimes({ target, times: lent });
      const [startsAt, otherTime] = lent;
      const { call, values } = await prepare(startsAt, otherTime);
      const known = { startsAt, otherTime, ...values };
      const count = () => countStored(target.parts.database, state(where), known);
      return { ...call, count, giveBack };
    }),
});

async function expectMade(asked: ReturnType<typeof hold>): Promise<Record<string, string>> {
  const { status, body } = await asked;
  if (status !== 201) throw new Error(`The time was not taken: ${JSON.stringify(body)}`);
  return body.data as Record<string, string>;
}

/** The link to a new appointment, and its row. */
async function booked({ address, parts }: FullTarget, startsAt: string, wanted: object) {
  const { link = '' } = await expectMade(bookUntilAnswered(address, startsAt));
  const [row] = await parts.database.queries
    .update(appointments)
    .set({ heldUntil: null, ...wanted })
    .where(eq(appointments.startsAt, new Date(startsAt)))
    .returning();
  return { link, before: `\\x${row?.detailsEncrypted?.toString('hex')}` };
}

const confirmed = { state: 'confirmed' };
const atTime = 'appointments where starts_at = :startsAt';
/** A time that is near is requested, and confirmed by the practice. */
const taken = "state in ('requested', 'confirmed')";

export function pathsOfBookers(target: FullTarget, times: Times): WritePath[] {
  const links = openLinks(target.parts);
  const path = (name: string, where: string, prepare: Parameters<typeof aboutTimes>[4]) =>
    aboutTimes(target, times, name, where, prepare);
  return [
    path('book a time', `${atTime} and (${taken} or state = 'held')`, (startsAt) => ({
      call: {
        ...post(inCalendar('/api/schedule/:calendar/bookings'), { startsAt, ...booker() }),
        headers: { 'idempotency-key': randomUUID() },
        isKeyed: true,
      },
    })),
    path('hold a time', `${atTime} and state = 'held'`, (startsAt) => ({
      call: post(inCalendar('/api/schedule/:calendar/holds'), { startsAt }),
    })),
    path('release a held time', without(atTime), async (startsAt) => {
      const { token = '' } = await expectMade(hold(target.address, startsAt));
      return { call: { method: 'DELETE', path: inPath('/api/schedule/holds/:token', token) } };
    }),
    path('confirm by link', `${atTime} and ${taken}`, async (startsAt) => {
      const heldUntil = new Date(Date.now() + 30 * 60_000);
      const { link } = await booked(target, startsAt, { state: 'held', heldUntil });
      return { call: post(inPath('/api/appointments/link/:token/confirm', links.mailed(link))) };
    }),
    path(
      'move by link',
      `appointments where starts_at = :otherTime and not exists (select from ${atTime})`,
      async (startsAt, otherTime) => {
        const { link } = await booked(target, startsAt, confirmed);
        return {
          call: post(inPath('/api/appointments/link/:token/move', link), { startsAt: otherTime }),
        };
      },
    ),
    path('cancel by link', `${atTime} and state = 'cancelled'`, async (startsAt) => {
      const { link } = await booked(target, startsAt, confirmed);
      return { call: post(inPath('/api/appointments/link/:token/cancel', link)) };
    }),
    path('correct by link', `${atTime} and details_sealed <> :before`, async (startsAt) => {
      const { link, before } = await booked(target, startsAt, confirmed);
      const call = {
        method: 'PATCH',
        path: inPath('/api/appointments/link/:token', link),
        body: booker(),
      };
      return { call, values: { before } };
    }),
  ];
}

/** More than can come in until an enquiry is judged. */
const newest = 500;

export const enquiryPath = ({ parts: { database, vault } }: FullTarget): WritePath => ({
  name: 'send an enquiry',
  canDouble: true,
  async prepare() {
    const email = unusedEmail();
    return {
      ...post('/api/enquiries', { name: 'Mei Chen', email, enquiryType: 'general' }),
      async count() {
        const received = await database.queries
          .select()
          .from(enquiries)
          .orderBy(desc(enquiries.receivedAt))
          .limit(newest);
        return received.filter(
          ({ id, detailsEncrypted }) =>
            detailsEncrypted && decryptDetails(vault, id, detailsEncrypted).email === email,
        ).length;
      },
    };
  },
});
