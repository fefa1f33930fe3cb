import { BookedStep } from './booked.tsx';
import { DetailsStep } from './details-step.tsx';
import type { Booking } from './use-booking.ts';
import { useSending } from './use-sending.ts';

interface AfterChoiceProps {
  booking: Booking;
  hasNote: boolean;
  isKnown: boolean;
  onAnother: () => void;
}

/** The steps after a time is chosen. */
export function AfterChoice({ booking, hasNote, isKnown, onAnother }: AfterChoiceProps) {
  const sending = useSending(booking);

  return sending.booked ? (
    <BookedStep booked={sending.booked} onAnother={onAnother} />
  ) : (
    <DetailsStep booking={booking} sending={sending} hasNote={hasNote} isKnown={isKnown} />
  );
}
