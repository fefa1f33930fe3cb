import { listingPages } from '#content/services/services-page.ts';
import type { ServiceCategory } from '#domain/paths.ts';
import { PageHead } from '../page.tsx';
import { ServicesLayout } from './services-layout.tsx';

export function Listing({ category }: { category: ServiceCategory }) {
  const page = `${category}-services` as const;
  const { heading, lede } = listingPages[page];
  return (
    <>
      <PageHead title={heading} lede={lede} page={page} />
      <ServicesLayout category={category} bookingPage={`${category}-booking`} />
    </>
  );
}
