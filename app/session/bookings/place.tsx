import { bookingWords } from '#content/bookings/booking.ts';
import { practice } from '#content/practice.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';

const words = bookingWords.facts;
const { street, suburb, state, postcode } = practice.address;
export const officeAddress = `${street}, ${suburb} ${state} ${postcode}`;

const isOff = ({ state }: OwnAppointment) =>
  state === 'cancelled' || state === 'declined' || state === 'expired';

/** The office, the number we call, or the link to the meeting. */
export function Place({ appointment }: { appointment: OwnAppointment }) {
  const { way, video, phone } = appointment;
  if (way === 'phone') return words.calls(phone);
  if (way === 'office') return officeAddress;
  if (!video) return isOff(appointment) ? words.video : words.videoLater;
  // In the frame of a booking page, it would open inside the frame.
  return (
    <>
      {words.video}.{' '}
      <a href={video} target="_blank" rel="noopener noreferrer">
        {words.join}
        <span className="sr-only">{bookingWords.details.privacy.newTab}</span>
      </a>
    </>
  );
}
