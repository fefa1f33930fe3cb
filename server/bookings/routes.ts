import type { Api, Parts } from '#server/app.ts';
import { agendaRoutes } from './agenda-routes.ts';
import { oneAfterAnother } from './answers.ts';
import { openBlocks } from './blocks.ts';
import { openBooking } from './book.ts';
import { openChanges } from './changes.ts';
import { openCorrespondence } from './correspondence.ts';
import { fileRoutes } from './file-routes.ts';
import { openHolds } from './holds.ts';
import { linkRoutes } from './link-routes.ts';
import { openOffer } from './offer.ts';
import { ownRoutes } from './own-routes.ts';
import { scheduleRoutes } from './schedule-routes.ts';

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
