import { crumbsAbove } from '#app/site/meta/crumbs.ts';
import { pageMeta } from '#app/site/meta/page-meta.ts';
import { bookingPages } from '#content/pages/booking.ts';
import type { Route } from './+types/individual-booking';
import { BookingLayout } from './booking-layout.tsx';

const page = 'individual-booking';

export const meta: Route.MetaFunction = () => pageMeta(page, bookingPages[page]);

export default function IndividualBooking() {
  return <BookingLayout calendar="individual" crumbs={crumbsAbove(page)} />;
}
