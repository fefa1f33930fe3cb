import businessPicture from '#content/images/personas/business.svg?url';
import individualPicture from '#content/images/personas/individual.svg?url';
import bookkeepingPicture from '#content/images/services/bookkeeping.svg?url';
import type { ServiceCategory } from '#domain/paths.ts';

const pictures = {
  bookkeeping: bookkeepingPicture,
  business: businessPicture,
  individual: individualPicture,
};

interface ServicePictureProps {
  category: ServiceCategory;
  /** Loaded only when it comes into view. */
  lazy?: boolean;
}

/** Decorative: the heading says what the page is about. */
export function ServicePicture({ category, lazy = false }: ServicePictureProps) {
  const loading = lazy ? 'lazy' : 'eager';
  return <img src={pictures[category]} alt="" width={120} height={96} loading={loading} />;
}
