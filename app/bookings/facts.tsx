import type { ReactNode } from 'react';
import { Place } from '#app/session/bookings/place.tsx';
import { bookingWords } from '#content/bookings/booking.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import { cityOf, dayIn, spokenDay, timeIn } from '#domain/dates/spoken-time.ts';
import { onOwnClock } from './calendar/visitor-zone.ts';

const words = bookingWords.facts;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface TimeFactsProps {
  startsAt: string;
  endsAt: string;
  timeZone: string;
  label?: string;
}

/** The time in the practice's time zone and, where it differs, in the visitor's. */
export function TimeFacts({ startsAt, endsAt, timeZone, label = words.when }: TimeFactsProps) {
  const own = onOwnClock(startsAt, timeZone);
  const span = words.to(timeIn(timeZone, startsAt), timeIn(timeZone, endsAt));
  return (
    <>
      <Fact name={label}>
        <strong>{spokenDay(dayIn(timeZone, startsAt))}</strong>
        <span className="block">
          {span}, <span className="inline-block">{words.zone(cityOf(timeZone))}</span>
        </span>
      </Fact>
      {own ? <Fact name={words.yourTime}>{own}</Fact> : null}
    </>
  );
}

export function PersonFact({ staff: { name, role } }: Pick<OwnAppointment, 'staff'>) {
  return <Fact name={words.with}>{words.person(name, role)}</Fact>;
}

export function AppointmentFacts({ appointment }: { appointment: OwnAppointment }) {
  return (
    <dl className="booking-facts">
      <TimeFacts {...appointment} />
      <PersonFact {...appointment} />
      <Fact name={words.where}>
        <Place appointment={appointment} />
      </Fact>
      <Fact name={words.reference}>
        <span className="reference">{appointment.reference}</span>
      </Fact>
    </dl>
  );
}
