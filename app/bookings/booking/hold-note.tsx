import { useEffect, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { bookingWords } from '#content/bookings/booking.ts';

const words = bookingWords.hold;

const minute = 60_000;
const minutesTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / minute));

/** Whole minutes until a moment, the last one begun counted; 0 once it has passed. */
function useMinutesLeft(until: number): number {
  const [left, setLeft] = useState(() => minutesTo(until));

  useEffect(() => {
    const look = () => setLeft(minutesTo(until));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [until]);

  return left;
}

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
