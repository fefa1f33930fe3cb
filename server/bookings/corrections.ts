import { comparableEmail } from '#domain/accounts/fields.ts';
import type { Correction } from '#domain/bookings/correction.ts';
import { wording } from '#domain/wording.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { type Details, decryptDetails, encryptDetails } from './details.ts';
import type { Links } from './links.ts';
import type { BookingMails } from './mails/booking-mails.ts';
import { newToken } from './offer/holds.ts';
import { type AppointmentRow, lockAppointment, updateAppointment } from './store.ts';
import { expectLive } from './view.ts';

interface Services {
  readonly links: Links;
  readonly bookingMails: BookingMails;
}

/** Bookers correct their own details. Another address is used once its owner has confirmed it. */
export function openCorrections(
  parts: Pick<Parts, 'database' | 'vault' | 'now'>,
  { links, bookingMails }: Services,
) {
  const { database, vault, now } = parts;

  async function keepComing(tx: Transaction, id: string): Promise<AppointmentRow> {
    const row = await lockAppointment(tx, id);
    if (!row) throw new Failure('not-found', wording.bookings.unknown);
    if (expectLive(row, now()).startsAt <= now()) {
      throw new Failure('conflict', wording.bookings.over);
    }
    return row;
  }

  return {
    correct(id: string, { name, phone, email }: Correction): Promise<AppointmentRow> {
      return database.queries.transaction(async (tx) => {
        const before = await keepComing(tx, id);
        const { newEmail, ...details } = decryptDetails(vault, before);
        const isSameEmail = comparableEmail(email) === comparableEmail(details.email);
        const corrected: Details = { ...details, name, phone };
        const asked = isSameEmail ? corrected : { ...corrected, newEmail: email };
        const row = await updateAppointment(tx, id, {
          detailsEncrypted: encryptDetails(vault, id, asked),
        });
        // A repeated call after a lost answer sends no second mail.
        if (!isSameEmail && email !== newEmail) await bookingMails.newEmail(tx, row, email);
        return row;
      });
    },
    /** From now on the old address knows no link that works. */
    confirmNewEmail(id: string): Promise<AppointmentRow> {
      return database.queries.transaction(async (tx) => {
        const before = await keepComing(tx, id);
        const { newEmail, ...details } = decryptDetails(vault, before);
        if (newEmail === undefined) throw new Failure('not-found', wording.bookings.unknown);
        const link = newToken();
        const row = await updateAppointment(tx, id, {
          detailsEncrypted: encryptDetails(vault, id, { ...details, email: newEmail, link }),
          tokenHash: links.hashOf(link),
          networkHash: null,
          sequence: before.sequence + 1,
        });
        await bookingMails.emailChanged(tx, row, details.email);
        return row;
      });
    },
  };
}

export type Corrections = ReturnType<typeof openCorrections>;
