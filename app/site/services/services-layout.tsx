import { servicesPage } from '#content/services/services-page.ts';
import type { ServiceCategory } from '#domain/paths.ts';
import { CallToAction } from '../call-to-action.tsx';
import { Section } from '../page.tsx';
import { PageLink } from '../page-link.tsx';
import { Process } from './process.tsx';
import { ServiceTabs } from './service-tabs.tsx';

interface ServicesLayoutProps {
  /** The tab that is open when the address names none. */
  category: ServiceCategory;
  /** The page that "Book Your Appointment" leads to. */
  bookingPage: string;
}

/** What the services page and the three listing pages share. */
export function ServicesLayout({ category, bookingPage }: ServicesLayoutProps) {
  const { closing } = servicesPage;
  return (
    <>
      <div className="wrap services-tabs">
        <ServiceTabs ownCategory={category} />
      </div>
      <Advantage />
      <Process />
      <CallToAction heading={closing.heading} words={closing.text}>
        <PageLink page={bookingPage} className="button button-primary">
          {closing.book}
        </PageLink>
      </CallToAction>
    </>
  );
}

function Advantage() {
  const { heading, lede, points } = servicesPage.advantage;
  return (
    <Section heading={heading} lede={lede} ground="gum">
      <ul className="texts texts-4">
        {points.map((point) => (
          <li key={point.title}>
            <h3>{point.title}</h3>
            <p className="quiet">{point.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
