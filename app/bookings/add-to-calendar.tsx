import { Icon } from '#app/ui/icon.tsx';
import { bookingWords } from '#content/bookings/booking.ts';
import { bookingApiPaths } from '#domain/bookings/api-paths.ts';

/** A file that phones and computers open in their own calendar app. */
export function AddToCalendar({ link }: { link: string }) {
  return (
    <a className="button" href={bookingApiPaths.linkedFile.replace(':token', link)} download>
      <Icon name="calendar" />
      {bookingWords.booked.addToCalendar}
    </a>
  );
}
