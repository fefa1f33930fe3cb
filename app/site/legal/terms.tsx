import { pageMeta } from '#app/site/meta/page-meta.ts';
import { termsOfService } from '#content/legal/terms.ts';
import { legalPages } from '#content/pages/legal.ts';
import type { Route } from './+types/terms';
import { LegalPage } from './legal-page.tsx';

export const meta: Route.MetaFunction = () => pageMeta('terms', legalPages.terms);

export default function Terms() {
  return <LegalPage document={termsOfService} />;
}
