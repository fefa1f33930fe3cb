import { PersonFact, TimeFacts } from '#app/bookings/facts.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { bookingWords } from '#content/bookings/booking.ts';
import { practice } from '#content/practice.ts';
import { HoldNote } from './hold-note.tsx';
import type { HeldTime } from './use-booking.ts';

const words = bookingWords.details;

/** The time on hold, above the details. */
export function ChosenTime({ held, onChange }: { held: HeldTime; onChange: () => void }) {
  const { startsAt, endsAt, onRequest, staff } = held.hold;
  return (
    <>
      <div className="chosen-time">
        <dl className="booking-facts">
          <TimeFacts startsAt={startsAt} endsAt={endsAt} timeZone={practice.timeZone} />
          <PersonFact staff={staff} />
        </dl>
        <TextButton onClick={onChange}>{words.change}</TextButton>
        <HoldNote until={held.until} />
      </div>
      {onRequest ? <Notice tone="wait">{words.request}</Notice> : null}
    </>
  );
}
