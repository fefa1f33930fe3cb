import { bookingPages } from '#content/pages/booking.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/contact';
import { BookingLayout } from './booking-layout.tsx';

export const meta: Route.MetaFunction = () => pageMeta('contact', bookingPages.contact);

export default function Contact() {
  return <BookingLayout calendar="contact" />;
}
