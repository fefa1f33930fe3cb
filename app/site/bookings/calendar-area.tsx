import { Section } from '#app/site/page.tsx';
import { contact } from '#content/contact.ts';
import { type CalendarName, practice } from '#content/practice.ts';
import { CalendarFrame } from './calendar-frame.tsx';

/** Our own calendar, or the external one that the practice has chosen. */
export function CalendarArea({ calendar, note }: { calendar: CalendarName; note: string }) {
  const { calendarHeading, calendarText } = contact.pages[calendar];
  const source = practice.calendars[calendar];
  return (
    <Section id="book-free-session" heading={calendarHeading} lede={calendarText}>
      {source === 'own' ? (
        <CalendarFrame calendar={calendar} title={calendarHeading} note={note} />
      ) : (
        <div className="calendar-area">
          <iframe src={source} title={calendarHeading} />
        </div>
      )}
    </Section>
  );
}
