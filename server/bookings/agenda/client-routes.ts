import { bookingCalls } from '#domain/bookings/calls.ts';
import { wording } from '#domain/wording.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { decryptDetails } from '#server/bookings/details.ts';
import { findAppointment } from '#server/bookings/store.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { findClient } from './client-store.ts';

/** From an appointment to the client, without a search through everyone. */
export function clientRoutes(
  api: Api,
  { database: { queries }, vault }: Pick<Parts, 'database' | 'vault'>,
): void {
  const serve = serving(api, bookingCalls, 'appointments');

  serve('GET /api/appointments/:id/client', async ({ params: { id } }) => {
    const row = await findAppointment(queries, id);
    if (!row?.reference) throw new Failure('not-found', wording.bookings.unknown);
    const { email } = decryptDetails(vault, row);
    return { data: await findClient(queries, { id: row.clientId ?? row.userId, email }) };
  });
}
