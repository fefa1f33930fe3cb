import type { FormEvent } from 'react';
import { StepHeading } from '#app/bookings/step-heading.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { bookingWords } from '#content/bookings/booking.ts';
import { schedule } from '#content/bookings/schedule.ts';
import { practice } from '#content/practice.ts';
import { ChosenTime } from './chosen-time.tsx';
import { DetailsFields, fieldId } from './details-fields.tsx';
import { Taken } from './taken.tsx';
import type { Booking } from './use-booking.ts';
import type { Sending } from './use-sending.ts';

const words = bookingWords.details;

interface DetailsStepProps {
  booking: Booking;
  sending: Sending;
  hasNote: boolean;
  isKnown: boolean;
}

/** Who comes, and what about. The time is kept meanwhile; if it goes, what was typed stays. */
export function DetailsStep({ booking, sending, hasNote, isKnown }: DetailsStepProps) {
  const { kept, problem, typed, chooseAgain } = booking;
  const { errors, refusals, isBusy } = sending;
  const problems = Object.entries(errors).map(([field, message]) => ({
    field: fieldId(field),
    message,
  }));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void sending.send(String(new FormData(event.currentTarget).get('subject') ?? ''));
  }

  return (
    // A form of this method goes nowhere by itself: nothing that was typed lands in an address.
    <form className="details" method="dialog" noValidate onSubmit={submit}>
      {/* A new one for each time, so that the keyboard starts here again. */}
      <StepHeading key={kept?.hold.token}>
        {kept?.hold.onRequest ? words.requestHeading : words.heading}
      </StepHeading>
      {kept ? <ChosenTime kept={kept} onChange={chooseAgain} /> : null}
      {problem?.kind === 'taken' ? (
        <Taken
          {...problem}
          text={schedule.taken.text}
          timeZone={practice.timeZone}
          busy={booking.keeping}
          onPick={booking.keep}
        />
      ) : null}
      {problems.length > 0 ? <ErrorSummary key={refusals} problems={problems} /> : null}
      <div className="details-fields">
        <DetailsFields onType={sending.edit} {...{ typed, errors, hasNote, isKnown }} />
      </div>
      {problem?.kind === 'said' ? (
        <div className="mt-6">
          <Notice tone="bad">{problem.text}</Notice>
        </div>
      ) : null}
      {kept ? (
        <Button
          type="submit"
          look="primary"
          className="details-send"
          busy={isBusy && words.sending}
        >
          {kept.hold.onRequest ? words.ask : words.book}
        </Button>
      ) : (
        <Button className="details-send" onClick={chooseAgain}>
          {schedule.taken.all}
        </Button>
      )}
    </form>
  );
}
