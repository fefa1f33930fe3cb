import { bookingCalls } from '#domain/bookings/calls.ts';
import { wording } from '#domain/wording.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Links } from '#server/bookings/links.ts';
import type { BookingMails } from '#server/bookings/mails/booking-mails.ts';
import { Failure } from '#server/errors.ts';

interface Services {
  readonly links: Links;
  readonly bookingMails: BookingMails;
}

/** Whoever has the link can put the appointment into their own calendar. */
export function fileRoutes(api: Api, { links, bookingMails }: Services): void {
  const serve = serving(api, bookingCalls, 'appointments');

  serve('GET /api/appointments/link/:token/appointment.ics', async (request, reply) => {
    const { row } = await links.find(request.params.token);
    if (row.state !== 'confirmed') throw new Failure('conflict', wording.bookings.notConfirmed);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="appointment.ics"')
      .serializer((file: string) => file)
      .send(bookingMails.fileOf(row));
  });
}
