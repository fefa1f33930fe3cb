import { servicePages } from '#content/pages/services.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/individual-listing';
import { Listing } from './listing.tsx';

export const meta: Route.MetaFunction = () =>
  pageMeta('individual-services', servicePages['individual-services']);

export default function IndividualListing() {
  return <Listing category="individual" />;
}
