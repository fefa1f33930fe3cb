import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { appointmentClientSchema } from '#domain/bookings/appointment.ts';
import { wording } from '#domain/wording.ts';
import { failureSchema, idParams } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { decryptDetails } from '#server/bookings/details.ts';
import { findAppointment } from '#server/bookings/store.ts';
import { Failure } from '#server/errors.ts';
import { findClient } from './client-store.ts';

const words = wording.bookings;

/** From an appointment to the client, without a search through everybody. */
export function clientRoutes(api: Api, { database: { queries }, vault }: Parts): void {
  api.get(
    apiPaths.appointmentClient,
    {
      config: { access: 'client-records', reads: 'appointments' },
      schema: {
        summary: 'The client’s account of an appointment, if they have one',
        description: 'The one it was booked with, or else the one with the same address.',
        tags: ['appointments'],
        params: idParams(words.unknown),
        response: { 200: z.object({ data: appointmentClientSchema }), '4xx': failureSchema },
      },
    },
    async ({ params: { id } }) => {
      const row = await findAppointment(queries, id);
      if (!row?.reference) throw new Failure('not-found', words.unknown);
      const { email } = decryptDetails(vault, row);
      return { data: await findClient(queries, { id: row.userId, email }) };
    },
  );
}
