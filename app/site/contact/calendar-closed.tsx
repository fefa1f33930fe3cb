import { Icon } from '#app/ui/icon.tsx';
import { telHref } from '#app/ui/phone.ts';
import { contact } from '#content/contact.ts';
import teamPicture from '#content/images/team-meeting.svg?url';
import { practice } from '#content/practice.ts';

/** Stands where the calendar will be: how to book until then. */
export function CalendarClosed() {
  const { heading, text, call, write } = contact.closedCalendar;
  return (
    <div className="calendar-closed">
      <div>
        <h3>{heading}</h3>
        <p className="quiet">{text}</p>
        <div className="calendar-closed-acts">
          <a className="button button-primary" href={telHref(practice.phone)}>
            <Icon name="phone" />
            {call}
          </a>
          <a className="button" href={`mailto:${practice.email}`}>
            <Icon name="mail" />
            {write}
          </a>
        </div>
      </div>
      <img src={teamPicture} alt="" width={720} height={600} loading="lazy" />
    </div>
  );
}
