import { contact } from '#content/contact.ts';
import { type CalendarName, practice } from '#content/practice.ts';
import { Section } from '../page.tsx';
import { CalendarClosed } from './calendar-closed.tsx';

export function CalendarArea({ calendar }: { calendar: CalendarName }) {
  const { calendarHeading, calendarText } = contact.pages[calendar];
  const source = practice.calendars[calendar];
  const open = source !== 'own';
  return (
    <Section
      id="book-free-session"
      heading={calendarHeading}
      lede={open ? calendarText : undefined}
    >
      <div className="calendar-area">
        {open ? <iframe src={source} title={calendarHeading} /> : <CalendarClosed />}
      </div>
    </Section>
  );
}
