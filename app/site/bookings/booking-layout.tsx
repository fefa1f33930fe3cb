import { BrowserScript, Stylesheet } from '#app/built-files.tsx';
import { ContactList } from '#app/site/contact/contact-list.tsx';
import { Office } from '#app/site/contact/office.tsx';
import { QuickContact } from '#app/site/enquiries/quick-contact.tsx';
import { crumbsAbove } from '#app/site/meta/crumbs.ts';
import { Section } from '#app/site/page.tsx';
import { Breadcrumbs, type Crumb } from '#app/ui/breadcrumbs.tsx';
import { Accordion } from '#app/ui/disclosure/accordion.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type BookingPageText, contact } from '#content/contact.ts';
import { bookingFaqs } from '#content/faqs/booking.ts';
import heroPicture from '#content/images/hero.svg?url';
import { type CalendarName, practice } from '#content/practice.ts';
import { schedulePath } from '#domain/paths.ts';

/** The contact page and the three booking pages; each has its own calendar. */
export function BookingLayout({ calendar }: { calendar: CalendarName }) {
  const crumbs = calendar === 'contact' ? undefined : crumbsAbove(`${calendar}-booking`);
  return (
    <>
      <Stylesheet source="app/site/contact/contact.page.css" />
      <BookingHero text={contact.pages[calendar]} crumbs={crumbs} />
      <CalendarArea calendar={calendar} />
      <section className="section bg-mist">
        <div className="wrap reach-us">
          <div>
            <h2>{contact.list.heading}</h2>
            <ContactList />
          </div>
          <div id="quick-contact" className="card">
            <h2 className="text-xl">{contact.form.heading}</h2>
            <QuickContact />
          </div>
        </div>
      </section>
      <Office />
      <section className="section bg-mist">
        <div className="wrap questions">
          <h2>{contact.faqHeading}</h2>
          <Accordion items={bookingFaqs} />
        </div>
      </section>
      <BrowserScript source="app/site/bookings/booking.browser.ts" />
    </>
  );
}

interface BookingHeroProps {
  text: BookingPageText;
  crumbs?: readonly Crumb[] | undefined;
}

function BookingHero({ text, crumbs }: BookingHeroProps) {
  return (
    <section id="book-a-consultation" className="booking-hero">
      <div className="booking-hero-words">
        {crumbs ? <Breadcrumbs crumbs={crumbs} /> : null}
        <h1>{text.heading}</h1>
        <p className="lede">{text.tagline}</p>
        <a className="more" href="#book-free-session">
          {contact.toCalendar}
          <Icon name="chevron-down" />
        </a>
      </div>
      <div className="booking-hero-picture">
        <img src={heroPicture} alt={contact.heroPicture} width={720} height={600} />
      </div>
    </section>
  );
}

/** Our own calendar, which start-calendar.ts starts, or the external one of the practice. */
function CalendarArea({ calendar }: { calendar: CalendarName }) {
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
