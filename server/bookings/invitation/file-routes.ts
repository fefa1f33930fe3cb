import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { secretSchema } from '#domain/bookings/booking.ts';
import { wording } from '#domain/wording.ts';
import { failureSchema } from '#server/api-schemas.ts';
import type { Api } from '#server/app.ts';
import type { Links } from '#server/bookings/links.ts';
import type { BookingMails } from '#server/bookings/mails/booking-mails.ts';
import { Failure } from '#server/errors.ts';

interface Services {
  readonly links: Links;
  readonly bookingMails: BookingMails;
}

const fileSchema = z
  .string()
  .meta({ example: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n…\r\nEND:VCALENDAR\r\n' });

/** Whoever has the link can put the appointment into their own calendar. */
export function fileRoutes(api: Api, { links, bookingMails }: Services): void {
  api.get(
    apiPaths.linkedFile,
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'The appointment behind a link as a file for calendar programs',
        description: 'Only for one that is confirmed: a request may still be declined.',
        tags: ['appointments'],
        params: z.object({ token: secretSchema }),
        response: { '2xx': fileSchema, '4xx': failureSchema },
      },
    },
    async ({ params: { token } }, reply) => {
      const { row } = await links.find(token);
      if (row.state !== 'confirmed') throw new Failure('conflict', wording.bookings.notConfirmed);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="appointment.ics"')
        .serializer((file: string) => file)
        .send(bookingMails.fileOf(row));
    },
  );
}
