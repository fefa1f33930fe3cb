import { Link } from 'react-router';
import { Card } from '#app/ui/card.tsx';
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
        {coming.map(({ reference, startsAt, timeZone, staff, state, link }) => (
          <li key={reference}>
            <div>
              <strong>
                {momentIn(timeZone, startsAt)}, {cityOf(timeZone)} time
              </strong>
              <p className="quiet">
                {state === 'requested' ? words.requested : words.with(staff.name)}
              </p>
            </div>
            <Link
              className="more"
              to={`${schedulePaths.appointment}#${link}`}
              aria-label={`${words.change}: ${momentIn(timeZone, startsAt)}`}
            >
              {words.change}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
