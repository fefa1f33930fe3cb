import { pageMeta } from '#app/site/meta/page-meta.ts';
import { servicePages } from '#content/pages/services.ts';
import { servicesPage } from '#content/services/services-page.ts';
import { PageHead } from '../page.tsx';
import type { Route } from './+types/services';
import { ServicesLayout } from './services-layout.tsx';

export const meta: Route.MetaFunction = () => pageMeta('services', servicePages.services);

export default function Services() {
  return (
    <>
      <PageHead title={servicesPage.heading} lede={servicesPage.firstSentence} />
      <ServicesLayout category="bookkeeping" bookingPage="contact" />
    </>
  );
}
