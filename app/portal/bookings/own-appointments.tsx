import { Link } from 'react-router';
import { Place } from '#app/session/bookings/place.tsx';
import { Card } from '#app/ui/card.tsx';
import { bookingWords } from '#content/bookings/booking.ts';
import { portal } from '#content/portal.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import { cityOf, momentIn } from '#domain/dates/spoken-time.ts';
import { schedulePaths } from '#domain/paths.ts';

const words = portal.dashboard.appointments;

export function OwnAppointments({ coming }: { coming: readonly OwnAppointment[] }) {
  return (
    <Card className="own-appointments">
      <h2>{words.heading}</h2>
      <ul>
        {coming.map((appointment) => (
          <OwnAppointmentLine key={appointment.reference} appointment={appointment} />
        ))}
      </ul>
    </Card>
  );
}

function OwnAppointmentLine({ appointment }: { appointment: OwnAppointment }) {
  const { startsAt, timeZone, staff, state, link } = appointment;
  const when = momentIn(timeZone, startsAt);
  return (
    <li>
      <div>
        <strong>
          {when}, {cityOf(timeZone)} time
        </strong>
        <p className="quiet">{state === 'requested' ? words.requested : words.with(staff.name)}</p>
        <p className="quiet">
          {bookingWords.facts.where}: <Place appointment={appointment} />
        </p>
      </div>
      {link ? (
        <Link
          className="more"
          to={`${schedulePaths.appointment}#${link}`}
          aria-label={`${words.change}: ${when}`}
        >
          {words.change}
        </Link>
      ) : null}
    </li>
  );
}
