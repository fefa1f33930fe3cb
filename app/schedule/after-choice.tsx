import { BookedStep } from './booked.tsx';
import { DetailsStep } from './details-step.tsx';
import type { BookingFlow } from './use-booking.ts';

interface AfterChoiceProps {
  flow: BookingFlow;
  hasNote: boolean;
  isKnown: boolean;
}

/** All that comes after the choice of a time. */
export function AfterChoice({ flow, hasNote, isKnown }: AfterChoiceProps) {
  return flow.booked ? (
    <BookedStep booked={flow.booked} onAnother={flow.startAgain} />
  ) : (
    <DetailsStep flow={flow} hasNote={hasNote} isKnown={isKnown} />
  );
}
