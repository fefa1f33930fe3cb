import { comparableEmail } from '#domain/accounts/fields.ts';
import { bookingCalls } from '#domain/bookings/calls.ts';
import { partsOfLink } from '#domain/bookings/mailed-link.ts';
import { wording } from '#domain/wording.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { answerTaken, countForAddress, type Enqueue } from './answers.ts';
import { bookingsOfAddress, changesOfAddress } from './booking/booking-limits.ts';
import { whyNot } from './booking/taken.ts';
import type { Changes } from './changes.ts';
import type { Corrections } from './corrections.ts';
import type { Linked, Links } from './links.ts';
import type { Offer } from './offer/offer.ts';
import { type AppointmentRow, timeIsTaken } from './store.ts';
import { expectLive, ownView } from './view.ts';

const words = wording.bookings;

interface Services {
  readonly offer: Offer;
  readonly links: Links;
  readonly changes: Changes;
  readonly corrections: Corrections;
  readonly enqueue: Enqueue;
}

/** Anyone with the link from the mail can see, move and cancel that one appointment. */
export function linkRoutes(
  api: Api,
  parts: Parts,
  { offer, links, changes, corrections, enqueue }: Services,
): void {
  const { now } = parts;
  const serve = serving(api, bookingCalls, 'appointments');

  async function findComing(token: string): Promise<Linked> {
    const linked = await links.find(token);
    const row = expectLive(linked.row, now());
    if (row.startsAt <= now()) throw new Failure('conflict', words.over);
    return linked;
  }

  const askedFor = ({ calendar, id, startsAt }: AppointmentRow) => {
    if (!calendar) throw new Error('A block has no link.');
    return { calendar, exceptId: id, exceptStart: startsAt };
  };

  /** With the same person if they are free then, else with someone else of that calendar. */
  async function moveTo({ row, isMailed }: Linked, startsAt: Date): Promise<AppointmentRow> {
    const asked = askedFor(row);
    const slot = await offer.slotAt(asked, startsAt);
    const staffId = slot?.staff.includes(row.staffId) ? row.staffId : slot?.staff[0];
    if (!slot || !staffId) throw await whyNot(offer, asked, startsAt);
    const state = slot.onRequest ? 'requested' : 'confirmed';
    try {
      return await changes.move(row.id, { ...slot, staffId, state }, { isMailed });
    } catch (error) {
      throw timeIsTaken(error) ? await whyNot(offer, asked, startsAt) : error;
    }
  }

  serve('GET /api/appointments/link/:token', async ({ params: { token } }) => ({
    data: ownView((await links.find(token)).row, parts),
  }));

  serve('GET /api/appointments/link/:token/new-email', async ({ params: { token } }) => {
    const { row, newEmail } = await links.findByNewEmail(token);
    const { startsAt, timeZone } = ownView(row, parts);
    return { data: { email: newEmail, startsAt, timeZone } };
  });

  const askedByLink = async (token: string) => askedFor((await links.find(token)).row);

  serve('GET /api/appointments/link/:token/days', async ({ params, query }) => {
    const asked = { ...(await askedByLink(params.token)), staff: query.staff };
    return { data: await offer.month(asked, query.month) };
  });

  serve('GET /api/appointments/link/:token/slots', async ({ params, query }) => {
    const asked = { ...(await askedByLink(params.token)), staff: query.staff };
    return { data: await offer.day(asked, query.day) };
  });

  serve('POST /api/appointments/link/:token/confirm', async (request) => {
    await countForAddress(parts, changesOfAddress, request);
    const { token } = request.params;
    if (partsOfLink(token).isNewEmail) {
      const { row } = await links.findByNewEmail(token);
      const changed = await corrections.confirmNewEmail(row.id);
      return { message: words.emailConfirmed, data: ownView(changed, parts) };
    }
    const { row, isMailed } = await links.find(token);
    if (!isMailed) throw new Failure('forbidden', words.notFromMail);
    const data = ownView(await changes.confirmAddress(row.id), parts);
    return { message: data.state === 'requested' ? words.requested : words.booked, data };
  });

  serve('PATCH /api/appointments/link/:token', async (request) => {
    await countForAddress(parts, changesOfAddress, request);
    const { row } = await findComing(request.params.token);
    const { email } = ownView(row, parts);
    // It is mailed to an address that may be anyone's, as a booking is.
    if (comparableEmail(email) !== comparableEmail(request.body.email)) {
      await countForAddress(parts, bookingsOfAddress, request);
    }
    const data = ownView(await corrections.correct(row.id, request.body), parts);
    const message = data.newEmail ? words.correctedExceptEmail(data.newEmail) : words.corrected;
    return { message, data };
  });

  serve('POST /api/appointments/link/:token/move', async (request, reply) => {
    await countForAddress(parts, changesOfAddress, request);
    const linked = await findComing(request.params.token);
    const startsAt = new Date(request.body.startsAt);
    // A repeated call after a lost answer changes nothing.
    if (linked.row.startsAt.getTime() === startsAt.getTime()) {
      return { message: words.moved, data: ownView(linked.row, parts) };
    }
    try {
      const moved = await enqueue(() => moveTo(linked, startsAt));
      return { message: words.moved, data: ownView(moved, parts) };
    } catch (error) {
      return answerTaken(error, reply);
    }
  });

  serve('POST /api/appointments/link/:token/cancel', async (request) => {
    await countForAddress(parts, changesOfAddress, request);
    const { row } = await links.find(request.params.token);
    // A repeated call after a lost answer changes nothing.
    const gone = row.state === 'cancelled' ? row : await changes.cancel(row.id);
    return { message: words.cancelled, data: ownView(gone, parts) };
  });
}
