import { privacyPolicy } from '#content/legal/privacy.ts';
import { legalPages } from '#content/pages/legal.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/privacy';
import { LegalPage } from './legal-page.tsx';

export const meta: Route.MetaFunction = () => pageMeta('privacy', legalPages.privacy);

export default function Privacy() {
  return <LegalPage document={privacyPolicy} />;
}
