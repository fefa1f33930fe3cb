import { z } from 'zod';
import { comparableEmail } from '#domain/accounts/fields.ts';
import { apiPaths } from '#domain/api-paths.ts';
import { ownAppointmentSchema, ownMoveSchema } from '#domain/bookings/appointment.ts';
import { secretSchema } from '#domain/bookings/booking.ts';
import { correctionSchema, newEmailSchema } from '#domain/bookings/correction.ts';
import { partsOfLink } from '#domain/bookings/mailed-link.ts';
import { wording } from '#domain/wording.ts';
import { failureSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { Failure } from '#server/errors.ts';
import { answerTaken, countForAddress, type Enqueue, failures } from './answers.ts';
import { bookingsOfAddress, changesOfAddress } from './booking/booking-limits.ts';
import { whyNot } from './booking/taken.ts';
import type { Changes } from './changes.ts';
import type { Corrections } from './corrections.ts';
import type { Linked, Links } from './links.ts';
import type { Offer } from './offer/offer.ts';
import { offerRoutes } from './offer/offer-routes.ts';
import { type AppointmentRow, timeIsTaken } from './store.ts';
import { expectLive, ownView } from './view.ts';

const words = wording.bookings;
const tags = ['appointments'];
const anyone = { access: 'anyone' } as const;
const params = z.object({ token: secretSchema });
const answer = z.object({ message: z.string(), data: ownAppointmentSchema });

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

  /** With the same person if they are free then, else with somebody else of that calendar. */
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

  api.get(
    apiPaths.linkedAppointment,
    {
      config: anyone,
      schema: {
        summary: 'The appointment behind a link; reading it changes nothing',
        tags,
        params,
        response: { 200: z.object({ data: ownAppointmentSchema }), '4xx': failureSchema },
      },
    },
    async ({ params: { token } }) => ({ data: ownView((await links.find(token)).row, parts) }),
  );

  api.get(
    apiPaths.linkedNewEmail,
    {
      config: anyone,
      schema: {
        summary: 'The new address that a link from our email would confirm, and for when',
        tags,
        params,
        response: { 200: z.object({ data: newEmailSchema }), '4xx': failureSchema },
      },
    },
    async ({ params: { token } }) => {
      const { row, newEmail } = await links.findByNewEmail(token);
      const { startsAt, timeZone } = ownView(row, parts);
      return { data: { email: newEmail, startsAt, timeZone } };
    },
  );

  offerRoutes(api, offer, {
    tags,
    params,
    month: {
      path: apiPaths.linkedMonth,
      summary: 'The days of a month to which the appointment can be moved',
    },
    day: {
      path: apiPaths.linkedDay,
      summary: 'The times of a day to which the appointment can be moved',
    },
    asked: async ({ token }) => askedFor((await links.find(token)).row),
  });

  api.post(
    apiPaths.linkedConfirm,
    {
      config: anyone,
      schema: {
        summary: 'Confirm the address of the appointment behind a link, and keep its time',
        description:
          'Only with the link from our email. Confirming again changes nothing. The link from the email to a new address makes it the address of the appointment, and gives the appointment a new link.',
        tags,
        params,
        response: { 200: answer, '4xx': failureSchema },
      },
    },
    async (request) => {
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
    },
  );

  api.patch(
    apiPaths.linkedAppointment,
    {
      config: anyone,
      schema: {
        summary: 'Correct the name, email and phone of the appointment behind a link',
        description:
          'A new address is used once it has been confirmed by the link in our email to it.',
        tags,
        params,
        body: correctionSchema,
        response: { 200: answer, '4xx': failureSchema },
      },
    },
    async (request) => {
      await countForAddress(parts, changesOfAddress, request);
      const { row } = await findComing(request.params.token);
      const { email } = ownView(row, parts);
      // It is mailed to an address that may be anybody's, as a booking is.
      if (comparableEmail(email) !== comparableEmail(request.body.email)) {
        await countForAddress(parts, bookingsOfAddress, request);
      }
      const data = ownView(await corrections.correct(row.id, request.body), parts);
      const message = data.newEmail ? words.correctedExceptEmail(data.newEmail) : words.corrected;
      return { message, data };
    },
  );

  api.post(
    apiPaths.linkedMove,
    {
      config: anyone,
      schema: {
        summary: 'Move the appointment behind a link',
        description:
          'When the time is taken, the answer is 409 with the nearest free ones in `nearest`.',
        tags,
        params,
        body: ownMoveSchema.meta({ examples: [{ startsAt: '2027-02-01T22:00:00.000Z' }] }),
        response: { 200: answer, ...failures },
      },
    },
    async (request, reply) => {
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
    },
  );

  api.post(
    apiPaths.linkedCancel,
    {
      config: anyone,
      schema: {
        summary: 'Cancel the appointment behind a link',
        tags,
        params,
        response: { 200: answer, '4xx': failureSchema },
      },
    },
    async (request) => {
      await countForAddress(parts, changesOfAddress, request);
      const { row } = await links.find(request.params.token);
      // A repeated call after a lost answer changes nothing.
      const gone = row.state === 'cancelled' ? row : await changes.cancel(row.id);
      return { message: words.cancelled, data: ownView(gone, parts) };
    },
  );
}
