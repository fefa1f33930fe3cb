import { Icon } from '#app/ui/icon.tsx';
import { bookingWords } from '#content/bookings/booking.ts';
import { useMinutesLeft } from './use-minutes-left.ts';

const words = bookingWords.hold;

/** How long the time is kept. Screen readers hear of it when it matters, not every minute. */
export function HoldNote({ until }: { until: number }) {
  const left = useMinutesLeft(until);
  const said = left > 0 ? words.left(left) : words.ended;
  return (
    <>
      <p className="hold-note">
        <Icon name="clock" />
        <span>{said}</span>
      </p>
      <p className="sr-only" role="status">
        {left <= 1 ? said : ''}
      </p>
    </>
  );
}
