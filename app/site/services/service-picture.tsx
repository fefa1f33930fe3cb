import businessPicture from '#content/images/personas/business.svg?url';
import individualPicture from '#content/images/personas/individual.svg?url';
import bookkeepingPicture from '#content/images/services/bookkeeping.svg?url';
import type { ServiceCategory } from '#domain/paths.ts';

const pictures = {
  bookkeeping: bookkeepingPicture,
  business: businessPicture,
  individual: individualPicture,
};

/** Decorative: the heading says what the page is about. */
export function ServicePicture({ category }: { category: ServiceCategory }) {
  return <img src={pictures[category]} alt="" width={120} height={96} />;
}
