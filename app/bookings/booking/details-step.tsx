import { type FormEvent, useEffect, useState } from 'react';
import { PersonFact, TimeFacts } from '#app/bookings/facts.tsx';
import { StepHeading } from '#app/bookings/step-heading.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { bookingWords } from '#content/bookings/booking.ts';
import { schedule } from '#content/bookings/schedule.ts';
import { practice } from '#content/practice.ts';
import { pagePath } from '#domain/paths.ts';
import { DetailsFields, fieldId } from './details-fields.tsx';
import { Taken } from './taken.tsx';
import type { Booking, HeldTime } from './use-booking.ts';
import type { Sending } from './use-sending.ts';

const words = bookingWords.details;

interface DetailsStepProps {
  booking: Booking;
  sending: Sending;
  hasNote: boolean;
  isKnown: boolean;
}

/** Who is coming, and what about. If the hold is lost, what was typed stays. */
export function DetailsStep({ booking, sending, hasNote, isKnown }: DetailsStepProps) {
  const { held, problem, typed, chooseAgain } = booking;
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
    // Without scripts, method "dialog" sends nothing, so nothing typed ends up in an address.
    <form className="details" method="dialog" noValidate onSubmit={submit}>
      {/* A new key for each time, so that the heading takes focus again. */}
      <StepHeading key={held?.hold.token}>
        {held?.hold.onRequest ? words.requestHeading : words.heading}
      </StepHeading>
      {held ? <ChosenTime held={held} onChange={chooseAgain} /> : null}
      {problem?.kind === 'taken' ? (
        <Taken
          {...problem}
          text={schedule.taken.text}
          timeZone={practice.timeZone}
          busy={booking.holding}
          onPick={booking.holdSlot}
        />
      ) : null}
      {problems.length > 0 ? <ErrorSummary key={refusals} problems={problems} /> : null}
      <div className="details-fields">
        {held && held.hold.ways.length > 1 ? (
          <RadioGroup
            id="booking-way"
            name="way"
            label={words.way.label}
            choices={held.hold.ways.map((value) => ({ value, label: words.way.choices[value] }))}
            value={booking.way ?? held.hold.ways[0]}
            onChange={(value) => booking.chooseWay(held.hold.ways.find((way) => way === value))}
          />
        ) : null}
        <DetailsFields
          onType={sending.edit}
          typed={typed}
          errors={errors}
          hasNote={hasNote}
          isKnown={isKnown}
        />
      </div>
      {problem?.kind === 'message' ? (
        <div className="mt-6">
          <Notice tone="bad">{problem.text}</Notice>
        </div>
      ) : null}
      {held ? (
        <Button
          type="submit"
          look="primary"
          className="details-send"
          busy={isBusy && words.sending}
        >
          {held.hold.onRequest ? words.ask : words.book}
        </Button>
      ) : (
        <Button className="details-send" onClick={chooseAgain}>
          {schedule.taken.all}
        </Button>
      )}
      <p className="field-hint mt-4">
        {words.privacy.text}{' '}
        <a href={pagePath(practice.slug, 'privacy')} target="_blank" rel="noopener">
          {words.privacy.link}
          <span className="sr-only">{words.privacy.newTab}</span>
        </a>
        .
      </p>
    </form>
  );
}

/** The time on hold, above the details. */
function ChosenTime({ held, onChange }: { held: HeldTime; onChange: () => void }) {
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

const holdWords = bookingWords.hold;

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
function HoldNote({ until }: { until: number }) {
  const left = useMinutesLeft(until);
  const text = left > 0 ? holdWords.left(left) : holdWords.ended;
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
