import { AddToCalendar, OnlineCalendars } from '#app/bookings/add-to-calendar.tsx';
import { CallUs } from '#app/bookings/call-us.tsx';
import { AppointmentFacts } from '#app/bookings/facts.tsx';
import { StepHeading } from '#app/bookings/step-heading.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { appointmentPage as words } from '#content/bookings/appointment.ts';
import { practice } from '#content/practice.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import { bookerFields } from '#domain/bookings/booker-fields.ts';
import { bookingWording } from '#domain/bookings/wording.ts';
import { bookingPath } from '#domain/paths.ts';
import { type AppointmentStatus, liveStateOf, statusOf } from './appointment-status.ts';

const notes: Partial<Record<AppointmentStatus, string>> = {
  requested: words.requestedNote,
  expired: bookingWording.expired,
  cancelled: words.cancelledNote,
  declined: words.declinedNote,
  begun: words.begunNote,
  over: words.overNote,
};

/** What has just happened to it. */
export interface News {
  readonly heading: string;
  readonly text: string;
}

interface ShownProps {
  appointment: OwnAppointment;
  news: News | undefined;
  takesFocus: boolean;
  onMove: () => void;
  onCancel: () => void;
  onCorrect: () => void;
}

export function Shown(props: ShownProps) {
  const { appointment, news, takesFocus, onMove, onCancel, onCorrect } = props;
  const status = statusOf(appointment, Date.now());
  const heading = news?.heading ?? words.states[status];
  const note = news?.text ?? notes[status];
  const { canChange, email, newEmail } = appointment;
  return (
    <>
      {takesFocus ? (
        <StepHeading>{heading}</StepHeading>
      ) : (
        <h1 className="step-heading">{heading}</h1>
      )}
      {note ? (
        <div className="mt-6">
          <Notice tone={status === 'requested' ? 'wait' : news ? 'good' : 'info'}>{note}</Notice>
        </div>
      ) : null}
      {canChange && newEmail ? (
        <div className="mt-6">
          <Notice tone="wait">{words.correct.waits(newEmail, email)}</Notice>
        </div>
      ) : null}
      <Card raised className="mt-6">
        <AppointmentFacts appointment={appointment} />
        {canChange ? (
          <>
            <div className="acts">
              <Button look="dark" onClick={onMove}>
                {words.move}
              </Button>
              {status === 'confirmed' ? <AddToCalendar link={appointment.link} /> : null}
              <Button look="danger" onClick={onCancel}>
                {words.cancel[liveStateOf(appointment)]}
              </Button>
            </div>
            {status === 'confirmed' ? <OnlineCalendars appointment={appointment} /> : null}
            <BookerFacts appointment={appointment} onCorrect={onCorrect} />
          </>
        ) : (
          <div className="acts">
            {status === 'begun' ? (
              <CallUs />
            ) : (
              <a
                className="button button-primary"
                href={bookingPath(practice.slug, appointment.calendar)}
              >
                {words.bookNew}
              </a>
            )}
          </div>
        )}
      </Card>
    </>
  );
}

interface BookerFactsProps {
  appointment: OwnAppointment;
  onCorrect: () => void;
}

/** Who booked, for whoever has the link, with a way to correct it. */
function BookerFacts({ appointment, onCorrect }: BookerFactsProps) {
  const { name, email, phone } = appointment;
  const fields = [
    [bookerFields.name.label, name],
    [bookerFields.email.label, email],
    [bookerFields.phone.label, phone],
  ];
  return (
    <section className="booker" aria-labelledby="booker-heading">
      <h2 id="booker-heading">{words.yours}</h2>
      <dl className="booking-facts">
        {fields.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <TextButton onClick={onCorrect}>{words.correct.open}</TextButton>
    </section>
  );
}
