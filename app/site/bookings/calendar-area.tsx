import { Section } from '#app/site/page.tsx';
import { contact } from '#content/contact.ts';
import { type CalendarName, practice } from '#content/practice.ts';
import { schedulePath } from '#domain/paths.ts';

/** Our own calendar, which start-calendar.ts starts, or the external one of the practice. */
export function CalendarArea({ calendar }: { calendar: CalendarName }) {
  const { calendarHeading, calendarText } = contact.pages[calendar];
  const source = practice.calendars[calendar];
  return (
    <Section id="book-free-session" heading={calendarHeading} lede={calendarText}>
      {source === 'own' ? (
        <div className="calendar-area calendar-waits calendar-unused">
          <iframe src={schedulePath(calendar)} title={calendarHeading} loading="lazy" />
        </div>
      ) : (
        <div className="calendar-area">
          <iframe src={source} title={calendarHeading} />
        </div>
      )}
    </Section>
  );
}
