import { pageMeta } from '#app/site/meta/page-meta.ts';
import { servicePages } from '#content/pages/services.ts';
import type { Route } from './+types/business-listing';
import { Listing } from './listing.tsx';

export const meta: Route.MetaFunction = () =>
  pageMeta('business-services', servicePages['business-services']);

export default function BusinessListing() {
  return <Listing category="business" />;
}
