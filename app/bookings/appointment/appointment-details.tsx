import { AddToCalendar, OnlineCalendars } from '#app/bookings/add-to-calendar.tsx';
import { CallUs } from '#app/bookings/call-us.tsx';
import { AppointmentFacts } from '#app/bookings/facts.tsx';
import { StepHeading } from '#app/bookings/step-heading.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { appointmentPage as words } from '#content/bookings/appointment.ts';
import { practice } from '#content/practice.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
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
}

export function Shown({ appointment, news, takesFocus, onMove, onCancel }: ShownProps) {
  const status = statusOf(appointment, Date.now());
  const heading = news?.heading ?? words.states[status];
  const note = news?.text ?? notes[status];
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
      <Card raised className="mt-6">
        <AppointmentFacts appointment={appointment} />
        {appointment.canChange ? (
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
