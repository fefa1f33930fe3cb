import type { ReactNode } from 'react';
import { guides } from '#content/guides/all-guides.ts';
import { privacyPolicy } from '#content/legal/privacy.ts';
import { termsOfService } from '#content/legal/terms.ts';
import { pageTexts } from '#content/pages.ts';
import { practice } from '#content/practice.ts';
import type { Page } from '#domain/paths.ts';
import { About } from './about/about.tsx';
import { BookingLayout } from './bookings/booking-layout.tsx';
import { GuideLayout } from './guides/guide-layout.tsx';
import { Home } from './home/home.tsx';
import { LegalPage } from './legal/legal-page.tsx';
import type { HeadTag } from './meta/head.tsx';
import { pageMeta } from './meta/page-meta.ts';
import { guideData } from './meta/structured-data.ts';
import { Resources } from './resources/resources.tsx';
import { ServiceDetailPage } from './services/service-detail.tsx';
import { Listing, Services } from './services/services.tsx';
import { serviceAt } from './services/shown-service.ts';
import { Sitemap } from './sitemap/sitemap.tsx';
import { Calculator } from './tax/calculator.tsx';
import { WhyUs } from './why-us/why-us.tsx';

/** What is drawn for a page: its metadata, and its content inside the site's frame. */
export interface Screen {
  readonly tags: readonly HeadTag[];
  readonly content: ReactNode;
}

/** The pages of every practice, by their id. */
const contents: Readonly<Record<string, ReactNode>> = {
  home: <Home />,
  about: <About />,
  'why-us': <WhyUs />,
  services: <Services />,
  'bookkeeping-services': <Listing category="bookkeeping" />,
  'business-services': <Listing category="business" />,
  'individual-services': <Listing category="individual" />,
  contact: <BookingLayout calendar="contact" />,
  'bookkeeping-booking': <BookingLayout calendar="bookkeeping" />,
  'business-booking': <BookingLayout calendar="business" />,
  'individual-booking': <BookingLayout calendar="individual" />,
  calculator: <Calculator />,
  resources: <Resources />,
  sitemap: <Sitemap />,
  privacy: <LegalPage document={privacyPolicy} />,
  terms: <LegalPage document={termsOfService} />,
};

function serviceScreen({ id, path }: Page): Screen {
  const service = serviceAt(practice.slug, path);
  return {
    tags: pageMeta(id, service.introduction),
    content: <ServiceDetailPage service={service} />,
  };
}

function guideScreen({ id }: Page): Screen {
  const guide = guides.find((each) => each.id === id);
  if (!guide) throw new Error(`There is no guide "${id}".`);
  return {
    tags: [...pageMeta(id, guide), guideData(guide)],
    content: <GuideLayout guide={guide} />,
  };
}

export function screenOf(page: Page): Screen {
  if (page.section === 'details') return serviceScreen(page);
  if (page.section === 'guides') return guideScreen(page);
  const words = pageTexts[page.id];
  if (!words || !(page.id in contents)) throw new Error(`The page "${page.id}" is not written.`);
  return { tags: pageMeta(page.id, words), content: contents[page.id] };
}
