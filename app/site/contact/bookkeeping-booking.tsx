import { bookingPages } from '#content/pages/booking.ts';
import { crumbsAbove } from '../crumbs.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/bookkeeping-booking';
import { BookingLayout } from './booking-layout.tsx';

const page = 'bookkeeping-booking';

export const meta: Route.MetaFunction = () => pageMeta(page, bookingPages[page]);

export default function BookkeepingBooking() {
  return <BookingLayout calendar="bookkeeping" crumbs={crumbsAbove(page)} />;
}
