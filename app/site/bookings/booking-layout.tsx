import { ContactList } from '#app/site/contact/contact-list.tsx';
import { Office } from '#app/site/contact/office.tsx';
import { QuickContact } from '#app/site/enquiries/quick-contact.tsx';
import type { Crumb } from '#app/ui/breadcrumbs.tsx';
import { Accordion } from '#app/ui/disclosure/accordion.tsx';
import { contact } from '#content/contact.ts';
import { bookingFaqs } from '#content/faqs/booking.ts';
import { type CalendarName, practice } from '#content/practice.ts';
import { BookingHero } from './booking-hero.tsx';
import { useBookingNote } from './booking-state.ts';
import { CalendarArea } from './calendar-area.tsx';

interface BookingLayoutProps {
  calendar: CalendarName;
  crumbs?: readonly Crumb[];
}

/** What the contact page and the three booking pages share; each has its own calendar. */
export function BookingLayout({ calendar, crumbs }: BookingLayoutProps) {
  const note = useBookingNote();
  const isOwn = practice.calendars[calendar] === 'own';
  return (
    <>
      <BookingHero text={contact.pages[calendar]} crumbs={crumbs} />
      <CalendarArea calendar={calendar} note={note} />
      <section className="section bg-mist">
        <div className="wrap reach-us">
          <div>
            <h2>{contact.list.heading}</h2>
            <ContactList />
          </div>
          <div id="quick-contact" className="card">
            <h2 className="text-xl">{contact.form.heading}</h2>
            {/* An external calendar cannot take a note, but the form can. */}
            <QuickContact note={isOwn ? '' : note} />
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
    </>
  );
}
