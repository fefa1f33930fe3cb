import { AddToCalendar, OnlineCalendars } from '#app/bookings/add-to-calendar.tsx';
import { AppointmentFacts } from '#app/bookings/facts.tsx';
import { StepHeading } from '#app/bookings/step-heading.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { bookingWords } from '#content/bookings/booking.ts';
import { practice } from '#content/practice.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import { bookingWording } from '#domain/bookings/wording.ts';
import { schedulePaths } from '#domain/paths.ts';
import type { Booked } from './use-sending.ts';

const words = bookingWords.booked;

export function BookedStep({ booked, onAnother }: { booked: Booked; onAnother: () => void }) {
  const { appointment, isEarlier } = booked;
  const { heading, text } = wordsFor(appointment);
  return (
    <div className="booked">
      <p className="booked-mark" aria-hidden="true">
        <Icon name={appointment.state === 'confirmed' ? 'tick' : 'clock'} />
      </p>
      <StepHeading>{heading}</StepHeading>
      <p className="booked-text">{text}</p>
      {isEarlier ? <Notice tone="wait">{bookingWords.problems.arrivedBefore}</Notice> : null}
      <AppointmentFacts appointment={appointment} />
      <Next appointment={appointment} />
      <TextButton className="mt-4" onClick={onAnother}>
        {words.another}
      </TextButton>
    </div>
  );
}

function wordsFor({ state, email }: OwnAppointment): { heading: string; text: string } {
  switch (state) {
    case 'provisional':
      return { heading: words.provisionalHeading, text: bookingWording.provisional };
    case 'requested':
      return { heading: words.requestHeading, text: words.requestText(email) };
    default:
      return { heading: words.heading, text: words.text(email) };
  }
}

/** A provisional booking can be changed once it is confirmed. */
function Next({ appointment }: { appointment: OwnAppointment }) {
  const { state, link, email } = appointment;
  if (state === 'provisional') {
    return <p className="quiet mt-6">{words.provisionalHint(email, practice.phone)}</p>;
  }
  return (
    <>
      <div className="acts">
        {state === 'confirmed' ? <AddToCalendar link={link} /> : null}
        <a className="button" href={`${schedulePaths.appointment}#${link}`} target="_top">
          {words.change}
        </a>
      </div>
      {state === 'confirmed' ? <OnlineCalendars appointment={appointment} /> : null}
      <p className="quiet mt-3">{words.changeHint}</p>
    </>
  );
}
