import { pageMeta } from '#app/site/meta/page-meta.ts';
import { privacyPolicy } from '#content/legal/privacy.ts';
import { legalPages } from '#content/pages/legal.ts';
import type { Route } from './+types/privacy';
import { LegalPage } from './legal-page.tsx';

export const meta: Route.MetaFunction = () => pageMeta('privacy', legalPages.privacy);

export default function Privacy() {
  return <LegalPage document={privacyPolicy} />;
}
