import { BrowserScript, Stylesheet } from '#app/built-files.tsx';
import { ContactList } from '#app/site/contact/contact-list.tsx';
import { Office } from '#app/site/contact/office.tsx';
import { QuickContact } from '#app/site/enquiries/quick-contact.tsx';
import { crumbsAbove } from '#app/site/meta/crumbs.ts';
import { Accordion } from '#app/ui/disclosure/accordion.tsx';
import { contact } from '#content/contact.ts';
import { bookingFaqs } from '#content/faqs/booking.ts';
import type { CalendarName } from '#content/practice.ts';
import { BookingHero } from './booking-hero.tsx';
import { CalendarArea } from './calendar-area.tsx';

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
