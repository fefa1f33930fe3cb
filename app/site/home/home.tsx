import { BrowserScript, Stylesheet } from '#app/built-files.tsx';
import { homeWords } from '#content/home.ts';
import { CallToAction } from '../call-to-action.tsx';
import { CookieBanner } from '../cookies/cookie-banner.tsx';
import { PageLink } from '../page-link.tsx';
import { HealthSystem } from './health-system.tsx';
import { Hero } from './hero.tsx';
import { Partners } from './partners.tsx';
import { Personas } from './personas.tsx';
import { Proof } from './proof.tsx';
import { Testimonials } from './testimonials.tsx';

export function Home() {
  return (
    <>
      <Stylesheet source="app/site/home/home.page.css" />
      <Hero />
      <Proof />
      <Personas />
      <HealthSystem />
      <Partners />
      <Testimonials />
      <Closing />
      <CookieBanner />
      <BrowserScript source="app/site/home/home.browser.ts" />
    </>
  );
}

function Closing() {
  const { heading, words } = homeWords.closing;
  return (
    <CallToAction heading={heading} words={words}>
      <PageLink page="contact" className="button button-primary">
        Book a Session
      </PageLink>
      <PageLink page="bookkeeping-services" className="button">
        Explore Our Services
      </PageLink>
    </CallToAction>
  );
}
