import { Breadcrumbs, type Crumb } from '#app/ui/breadcrumbs.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type BookingPageText, contact } from '#content/contact.ts';
import heroPicture from '#content/images/hero.svg?url';

interface BookingHeroProps {
  text: BookingPageText;
  crumbs?: readonly Crumb[] | undefined;
}

export function BookingHero({ text, crumbs }: BookingHeroProps) {
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
