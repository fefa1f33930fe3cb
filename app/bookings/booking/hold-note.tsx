import { useEffect, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { bookingWords } from '#content/bookings/booking.ts';

const words = bookingWords.hold;

const minute = 60_000;
const minutesTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / minute));

/** Minutes until a moment, rounded up; 0 once it has passed. */
function useMinutesLeft(until: number): number {
  const [left, setLeft] = useState(() => minutesTo(until));

  useEffect(() => {
    const update = () => setLeft(minutesTo(until));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [until]);

  return left;
}

/** How long the hold lasts. Announced to screen readers only near its end, not every minute. */
export function HoldNote({ until }: { until: number }) {
  const left = useMinutesLeft(until);
  const text = left > 0 ? words.left(left) : words.ended;
  return (
    <>
      <p className="hold-note">
        <Icon name="clock" />
        <span>{text}</span>
      </p>
      <p className="sr-only" role="status">
        {left <= 1 ? text : ''}
      </p>
    </>
  );
}
