import { pageMeta } from '#app/site/meta/page-meta.ts';
import { servicePages } from '#content/pages/services.ts';
import type { Route } from './+types/individual-listing';
import { Listing } from './listing.tsx';

export const meta: Route.MetaFunction = () =>
  pageMeta('individual-services', servicePages['individual-services']);

export default function IndividualListing() {
  return <Listing category="individual" />;
}
