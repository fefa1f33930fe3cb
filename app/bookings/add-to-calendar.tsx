import { linkTo } from '#app/api/call.ts';
import { officeAddress } from '#app/session/bookings/place.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { bookingWords } from '#content/bookings/booking.ts';
import { practice } from '#content/practice.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import { googleCalendarLink, outlookCalendarLink } from '#domain/bookings/calendar-links.ts';

const words = bookingWords.booked;
const file = 'GET /api/appointments/link/:token/appointment.ics';

/** A file that phones and computers open in their own calendar app. */
export function AddToCalendar({ link }: { link: string }) {
  return (
    <a className="button" href={linkTo(file, { params: { token: link } })} download>
      <Icon name="calendar" />
      {words.addToCalendar}
    </a>
  );
}

/** For people whose calendar is a web page. The secret of the appointment's link stays here. */
export function OnlineCalendars({ appointment }: { appointment: OwnAppointment }) {
  const { startsAt, endsAt, staff, reference, way, video } = appointment;
  const entry = {
    title: words.calendarEntry.title(practice.name),
    details: words.calendarEntry.details(staff.name, reference, practice.phone),
    location: way === 'office' ? officeAddress : video,
    startsAt,
    endsAt,
  };
  const inNewTab = { target: '_blank', rel: 'noopener noreferrer' };
  const newTab = <span className="sr-only">{bookingWords.details.privacy.newTab}</span>;
  const { before, google, between, outlook } = words.online;
  return (
    <p className="online-calendars">
      {before}{' '}
      <a href={googleCalendarLink(entry)} {...inNewTab}>
        {google}
        {newTab}
      </a>{' '}
      {between}{' '}
      <a href={outlookCalendarLink(entry)} {...inNewTab}>
        {outlook}
        {newTab}
      </a>
    </p>
  );
}
