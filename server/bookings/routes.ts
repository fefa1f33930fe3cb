import type { Api, Parts } from '#server/app.ts';
import { agendaRoutes } from './agenda/agenda-routes.ts';
import { openBlocks } from './agenda/blocks.ts';
import { bookingQueue } from './answers.ts';
import { openBooking } from './booking/book.ts';
import { scheduleRoutes } from './booking/schedule-routes.ts';
import { openChanges } from './changes.ts';
import { fileRoutes } from './invitation/file-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { openBookingMails } from './mails/booking-mails.ts';
import { openHolds } from './offer/holds.ts';
import { openOffer } from './offer/offer.ts';
import { ownRoutes } from './own-routes.ts';

export async function bookingRoutes(api: Api, parts: Parts): Promise<void> {
  const bookingMails = await openBookingMails(parts);
  const offer = openOffer(parts.database, parts.practice, parts.now);
  const holds = openHolds(parts, offer);
  const booking = openBooking(parts, offer, holds, bookingMails);
  const changes = openChanges(parts, bookingMails);
  const enqueue = bookingQueue();
  scheduleRoutes(api, parts, { offer, holds, booking, enqueue });
  linkRoutes(api, parts, { offer, holds, changes, enqueue });
  fileRoutes(api, parts, { holds, bookingMails });
  ownRoutes(api, parts);
  agendaRoutes(api, parts, { changes, blocks: openBlocks(parts) });
}
