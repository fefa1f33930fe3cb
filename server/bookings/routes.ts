import type { Api, Parts } from '#server/app.ts';
import { agendaRoutes } from './agenda/agenda-routes.ts';
import { openBlocks } from './agenda/blocks.ts';
import { oneAfterAnother } from './answers.ts';
import { openBooking } from './booking/book.ts';
import { scheduleRoutes } from './booking/schedule-routes.ts';
import { openChanges } from './changes.ts';
import { fileRoutes } from './invitation/file-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { openCorrespondence } from './mails/booking-mails.ts';
import { openHolds } from './offer/holds.ts';
import { openOffer } from './offer/offer.ts';
import { ownRoutes } from './own-routes.ts';

export async function bookingRoutes(api: Api, parts: Parts): Promise<void> {
  const correspondence = await openCorrespondence(parts);
  const offer = openOffer(parts.database, parts.practice, parts.now);
  const holds = openHolds(parts, offer);
  const booking = openBooking(parts, offer, holds, correspondence);
  const changes = openChanges(parts, correspondence);
  const inTurn = oneAfterAnother();
  scheduleRoutes(api, parts, { offer, holds, booking, inTurn });
  linkRoutes(api, parts, { offer, holds, changes, inTurn });
  fileRoutes(api, parts, { holds, correspondence });
  ownRoutes(api, parts);
  agendaRoutes(api, parts, { changes, blocks: openBlocks(parts) });
}
