import { TimeFacts } from '#app/bookings/facts.tsx';
import { StepHeading } from '#app/bookings/step-heading.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { appointmentPage as words } from '#content/bookings/appointment.ts';
import { bookingWords } from '#content/bookings/booking.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import type { OfferedSlot } from '#domain/bookings/offer.ts';
import { QuestionEnd } from './question-end.tsx';

interface MoveQuestionProps {
  appointment: OwnAppointment;
  wanted: OfferedSlot;
  problem: string;
  isBusy: boolean;
  onMove: () => void;
  onBack: () => void;
}

export function MoveQuestion({
  appointment,
  wanted,
  problem,
  isBusy,
  onMove,
  onBack,
}: MoveQuestionProps) {
  const { timeZone } = appointment;
  return (
    <>
      <StepHeading>{words.moveQuestion}</StepHeading>
      <Card raised className="mt-6">
        <dl className="booking-facts">
          <TimeFacts {...appointment} label={words.from} />
          <TimeFacts {...wanted} timeZone={timeZone} label={words.to} />
        </dl>
        {wanted.onRequest ? (
          <div className="mt-6">
            <Notice tone="wait">{words.toRequest}</Notice>
          </div>
        ) : null}
        <QuestionEnd problem={problem}>
          <Button look="primary" busy={isBusy && words.moving} onClick={onMove}>
            {words.moveNow}
          </Button>
          <Button onClick={onBack}>{bookingWords.details.change}</Button>
        </QuestionEnd>
      </Card>
    </>
  );
}
