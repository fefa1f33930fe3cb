import { AddToCalendar } from '#app/bookings/add-to-calendar.tsx';
import { AppointmentFacts } from '#app/bookings/facts.tsx';
import { StepHeading } from '#app/bookings/step-heading.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { bookingWords } from '#content/bookings/booking.ts';
import { schedulePaths } from '#domain/paths.ts';
import type { Booked } from './use-sending.ts';

const words = bookingWords.booked;

export function BookedStep({ booked, onAnother }: { booked: Booked; onAnother: () => void }) {
  const { appointment, isEarlier } = booked;
  const { state, email, link } = appointment;
  const isRequest = state === 'requested';
  return (
    <div className="booked">
      <p className="booked-mark" aria-hidden="true">
        <Icon name={isRequest ? 'clock' : 'tick'} />
      </p>
      <StepHeading>{isRequest ? words.requestHeading : words.heading}</StepHeading>
      <p className="booked-text">{isRequest ? words.requestText(email) : words.text(email)}</p>
      {isEarlier ? <Notice tone="wait">{bookingWords.problems.arrivedBefore}</Notice> : null}
      <AppointmentFacts appointment={appointment} />
      <div className="acts">
        {isRequest ? null : <AddToCalendar link={link} />}
        <a className="button" href={`${schedulePaths.appointment}#${link}`} target="_top">
          {words.change}
        </a>
      </div>
      <p className="quiet mt-3">{words.changeHint}</p>
      <TextButton className="mt-4" onClick={onAnother}>
        {words.another}
      </TextButton>
    </div>
  );
}
