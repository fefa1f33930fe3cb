import { Icon } from '#app/ui/icon.tsx';
import { bookingWords } from '#content/bookings/booking.ts';
import { bookingApiPaths } from '#domain/bookings/api-paths.ts';

/** A file: phones and computers open it with their own calendar. */
export function AddToCalendar({ link }: { link: string }) {
  return (
    <a className="button" href={bookingApiPaths.linkedFile.replace(':token', link)} download>
      <Icon name="calendar" />
      {bookingWords.booked.addToCalendar}
    </a>
  );
}
