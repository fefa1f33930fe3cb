import { pageMeta } from '#app/site/meta/page-meta.ts';
import { servicePages } from '#content/pages/services.ts';
import type { Route } from './+types/bookkeeping-listing';
import { Listing } from './listing.tsx';

export const meta: Route.MetaFunction = () =>
  pageMeta('bookkeeping-services', servicePages['bookkeeping-services']);

export default function BookkeepingListing() {
  return <Listing category="bookkeeping" />;
}
