import { BookingLayout } from '#app/site/bookings/booking-layout.tsx';
import { pageMeta } from '#app/site/meta/page-meta.ts';
import { bookingPages } from '#content/pages/booking.ts';
import type { Route } from './+types/contact';

export const meta: Route.MetaFunction = () => pageMeta('contact', bookingPages.contact);

export default function Contact() {
  return <BookingLayout calendar="contact" />;
}
