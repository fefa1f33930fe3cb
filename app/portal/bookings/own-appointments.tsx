import { Link } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { portal } from '#content/portal.ts';
import { cityOf, momentIn } from '#domain/bookings/time/spoken-time.ts';
import { schedulePaths } from '#domain/paths.ts';
import { useOwnAppointments } from './use-own-appointments.ts';

const words = portal.dashboard.appointments;

/** Stays away without any. */
export function OwnAppointments() {
  const coming = useOwnAppointments();
  if (coming.length === 0) return null;
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
