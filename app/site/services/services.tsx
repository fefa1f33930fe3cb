import { BrowserScript, Stylesheet } from '#app/built-files.tsx';
import { Tabs } from '#app/ui/disclosure/tabs.tsx';
import { listingPages, servicesPage } from '#content/services/services-page.ts';
import { type ServiceCategory, serviceCategories } from '#domain/paths.ts';
import { CallToAction } from '../call-to-action.tsx';
import { PageHead, Section } from '../page.tsx';
import { PageLink } from '../page-link.tsx';
import { Process } from './process.tsx';
import { ServicePanel } from './service-panel.tsx';

export function Services() {
  return (
    <>
      <PageHead title={servicesPage.heading} lede={servicesPage.firstSentence} />
      <ServicesLayout category="bookkeeping" bookingPage="contact" />
    </>
  );
}

export function Listing({ category }: { category: ServiceCategory }) {
  const page = `${category}-services` as const;
  const { heading, lede } = listingPages[page];
  return (
    <>
      <PageHead title={heading} lede={lede} page={page} />
      <ServicesLayout category={category} bookingPage={`${category}-booking`} />
    </>
  );
}

interface ServicesLayoutProps {
  /** The tab that is open when the address names none. */
  category: ServiceCategory;
  /** The page that "Book Your Appointment" leads to. */
  bookingPage: string;
}

/** What the services page and the three listing pages share. */
function ServicesLayout({ category, bookingPage }: ServicesLayoutProps) {
  const { closing } = servicesPage;
  return (
    <>
      <Stylesheet source="app/site/services/services.page.css" />
      <div className="wrap services-tabs">
        <Tabs
          label={servicesPage.tabs.label}
          selected={category}
          tabs={serviceCategories.map((each) => ({
            id: each,
            label: servicesPage.tabs[each],
            panel: <ServicePanel category={each} />,
          }))}
        />
      </div>
      <BrowserScript source="app/site/services/service-tabs.browser.ts" />
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
