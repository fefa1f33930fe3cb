import { Link } from 'react-router';
import { ownAppointments } from '#app/api/bookings/agenda.ts';
import { useContent } from '#app/portal/use-content.ts';
import { Card } from '#app/ui/card.tsx';
import { portal } from '#content/portal.ts';
import { cityOf, momentIn } from '#domain/dates/spoken-time.ts';
import { schedulePaths } from '#domain/paths.ts';

const words = portal.dashboard.appointments;

/** Stays away without any. */
export function OwnAppointments() {
  const coming = useContent('appointments', ownAppointments)?.data ?? [];
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
