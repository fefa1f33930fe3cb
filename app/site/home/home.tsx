import { pageMeta } from '#app/site/meta/page-meta.ts';
import { homePage } from '#content/pages/home.ts';
import { CookieBanner } from '../cookies/cookie-banner.tsx';
import type { Route } from './+types/home';
import { Closing } from './closing.tsx';
import { HealthSystem } from './health-system.tsx';
import { Hero } from './hero.tsx';
import { Partners } from './partners.tsx';
import { Personas } from './personas.tsx';
import { Proof } from './proof.tsx';
import { Testimonials } from './testimonials.tsx';

export const meta: Route.MetaFunction = () => pageMeta('home', homePage);

export default function Home() {
  return (
    <>
      <Hero />
      <Proof />
      <Personas />
      <HealthSystem />
      <Partners />
      <Testimonials />
      <Closing />
      <CookieBanner />
    </>
  );
}
