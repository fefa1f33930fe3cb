import { crumbsAbove } from '#app/site/meta/crumbs.ts';
import { pageMeta } from '#app/site/meta/page-meta.ts';
import { bookingPages } from '#content/pages/booking.ts';
import type { Route } from './+types/bookkeeping-booking';
import { BookingLayout } from './booking-layout.tsx';

const page = 'bookkeeping-booking';

export const meta: Route.MetaFunction = () => pageMeta(page, bookingPages[page]);

export default function BookkeepingBooking() {
  return <BookingLayout calendar="bookkeeping" crumbs={crumbsAbove(page)} />;
}
