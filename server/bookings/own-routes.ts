import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { ownAppointmentSchema } from '#domain/bookings/appointment.ts';
import { failureSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { listComingOf } from './store.ts';
import { ownView } from './view.ts';

/** Clients see what they have booked while they were signed in. */
export function ownRoutes(api: Api, parts: Parts): void {
  const { database, now } = parts;
  api.get(
    apiPaths.ownAppointments,
    {
      config: { access: 'own-records' },
      schema: {
        summary: 'The coming appointments of the signed-in client, soonest first',
        tags: ['appointments'],
        response: {
          200: z.object({ data: z.array(ownAppointmentSchema) }),
          '4xx': failureSchema,
        },
      },
    },
    async ({ account }) => {
      const rows = await listComingOf(database.queries, account.user.id, now());
      return { data: rows.map((row) => ownView(row, parts)) };
    },
  );
}
