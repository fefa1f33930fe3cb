import { bookingCalls } from '#domain/bookings/calls.ts';
import { wording } from '#domain/wording.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { clientsOf } from '#server/clients/rights.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { agendaRoutes } from './agenda/agenda-routes.ts';
import { openBlocks } from './agenda/blocks.ts';
import { openBookFor } from './agenda/book-for.ts';
import { clientRoutes } from './agenda/client-routes.ts';
import { openInTheWay } from './agenda/in-the-way.ts';
import { staffBookingRoutes } from './agenda/staff-booking-routes.ts';
import { bookingQueue } from './answers.ts';
import { openBooking } from './booking/book.ts';
import { openConfirming } from './booking/confirming.ts';
import { scheduleRoutes } from './booking/schedule-routes.ts';
import { openChanges } from './changes.ts';
import { openCorrections } from './corrections.ts';
import { feedRoutes } from './feeds/routes.ts';
import { fileRoutes } from './invitation/file-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { openLinks } from './links.ts';
import { openBookingMails } from './mails/booking-mails.ts';
import { openHolds } from './offer/holds.ts';
import { openOffer } from './offer/offer.ts';
import { listComingOf } from './store.ts';
import { ownView } from './view.ts';

export async function bookingRoutes(api: Api, parts: Parts): Promise<void> {
  const links = openLinks(parts);
  const confirming = openConfirming(parts);
  const bookingMails = await openBookingMails(parts, links);
  const offer = openOffer(parts.database, parts.practice, parts.now);
  const holds = openHolds(parts, offer, links);
  const booking = openBooking(parts, { offer, links, confirming, bookingMails });
  const changes = openChanges(parts, { offer, confirming, bookingMails });
  const enqueue = bookingQueue();
  scheduleRoutes(api, parts, { offer, holds, booking, enqueue });
  const corrections = openCorrections(parts, { links, bookingMails });
  linkRoutes(api, parts, { offer, links, changes, corrections, enqueue });
  fileRoutes(api, { links, bookingMails });
  feedRoutes(api, parts);
  const inTheWay = openInTheWay(parts);
  const bookFor = openBookFor(parts, { links, bookingMails, inTheWay });
  agendaRoutes(api, parts, { changes, inTheWay, blocks: openBlocks(parts, inTheWay) });
  clientRoutes(api, parts);
  staffBookingRoutes(api, parts, { bookFor, inTheWay });

  const serve = serving(api, bookingCalls, 'appointments');
  /** Of every client that they see. Whoever doesn’t answer for a client moves and cancels nothing. */
  serve('GET /api/appointments/mine', async ({ account, query: { client } }) => {
    const { queries } = parts.database;
    const all = await clientsOf(queries, account.user.id);
    const seen = all.filter(({ _id, sees }) => sees && (client === undefined || client === _id));
    if (client !== undefined && seen.length === 0) {
      throw new Failure('not-found', wording.accounts.userUnknown);
    }
    const ids = seen.map(({ _id }) => _id);
    const rows = await listComingOf(queries, ids, parts.now());
    const answers = new Set(seen.filter((each) => each.answers).map(({ _id }) => _id));
    return {
      data: rows.map((row) => {
        const view = ownView(row, parts);
        const mayChange = answers.has(row.clientId ?? row.userId ?? '');
        return mayChange ? view : { ...view, canChange: false, link: '' };
      }),
    };
  });
}
