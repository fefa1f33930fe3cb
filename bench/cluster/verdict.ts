import { inArray, isNotNull } from 'drizzle-orm';
import { appointments } from '#server/db/tables/bookings.ts';
import { mails } from '#server/db/tables/mail.ts';
import { missingFrom, type Records } from '../rolling/verdict.ts';

interface Acknowledged {
  readonly acknowledged: ReadonlySet<string>;
  readonly cancelled: ReadonlySet<string>;
}

/** Compares the bookings that were acknowledged with what is stored and mailed, by their references. */
export async function judgeBookings(
  { acknowledged, cancelled }: Acknowledged,
  { database: { queries } }: Records,
) {
  const rows = await queries
    .select({ reference: appointments.reference, state: appointments.state })
    .from(appointments)
    .where(isNotNull(appointments.reference));
  const referencesOf = (...states: readonly string[]) =>
    new Set(
      rows.flatMap(({ reference, state }) => (states.includes(state) ? (reference ?? []) : [])),
    );
  const countMails = (...kinds: string[]) => queries.$count(mails, inArray(mails.kind, kinds));
  const mailed = await countMails('appointment-booked', 'appointment-requested');
  const mailedAsCancelled = await countMails('appointment-cancelled');
  const booked = [...acknowledged].filter((reference) => !cancelled.has(reference));
  return {
    'bookings lost': missingFrom(booked, referencesOf('requested', 'confirmed')),
    'bookings stored twice': missingFrom(
      rows.map(({ reference }) => reference ?? ''),
      acknowledged,
    ),
    'cancellations lost': missingFrom(cancelled, referencesOf('cancelled')),
    'mails about bookings lost or doubled':
      Math.abs(mailed - acknowledged.size) + Math.abs(mailedAsCancelled - cancelled.size),
  };
}
