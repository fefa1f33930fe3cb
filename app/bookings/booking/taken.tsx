import { useEffect, useRef } from 'react';
import { onOwnClock } from '#app/bookings/calendar/visitor-zone.ts';
import { Button } from '#app/ui/button.tsx';
import { schedule } from '#content/bookings/schedule.ts';
import type { OfferedSlot } from '#domain/bookings/offer.ts';
import { dayIn, spokenDayOfYear, timeIn } from '#domain/dates/spoken-time.ts';

const words = schedule.taken;

interface TakenProps {
  message: string;
  text: string;
  nearest: readonly OfferedSlot[];
  timeZone: string;
  busy: string | undefined;
  onPick: (slot: OfferedSlot) => void;
}

/** Offers nearby times when someone else was quicker. The key makes it take focus every time. */
export function Taken(props: TakenProps) {
  return <TakenOnce key={props.nearest.map(({ startsAt }) => startsAt).join(' ')} {...props} />;
}

function TakenOnce({ message, text, nearest, timeZone, busy, onPick }: TakenProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="taken" role="alert" tabIndex={-1} ref={box}>
      <h2>{message}</h2>
      <p>{nearest.length > 0 ? text : words.none}</p>
      <ul>
        {nearest.map((slot) => (
          <li key={slot.startsAt}>
            <Button
              className="time"
              busy={busy === slot.startsAt && schedule.choose.holding}
              onClick={() => onPick(slot)}
            >
              <span>
                {spokenDayOfYear(dayIn(timeZone, slot.startsAt))},{' '}
                <span className="inline-block">{timeIn(timeZone, slot.startsAt)}</span>
              </span>
              <OwnTime slot={slot} timeZone={timeZone} />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OwnTime({ slot, timeZone }: { slot: OfferedSlot; timeZone: string }) {
  const own = onOwnClock(slot.startsAt, timeZone);
  const onRequest = slot.onRequest ? schedule.choose.legend.onRequest : undefined;
  const notes = [own, onRequest].filter(Boolean).join(', ');
  return notes ? <span className="time-own">{notes}</span> : null;
}
