import type { Testimonial } from '#content/testimonials.ts';

export type ReviewFilter = 'all' | Testimonial['persona'];

/** How many show before a visitor asks for all of them. */
export const firstReviews = 6;

export interface ReviewSelection {
  readonly shown: readonly Testimonial[];
  /** How many match the filter. */
  readonly total: number;
  readonly canExpand: boolean;
}

export function selectReviews(
  testimonials: readonly Testimonial[],
  filter: ReviewFilter,
  expanded: boolean,
): ReviewSelection {
  const matching =
    filter === 'all' ? testimonials : testimonials.filter((each) => each.persona === filter);
  return {
    shown: expanded ? matching : matching.slice(0, firstReviews),
    total: matching.length,
    canExpand: matching.length > firstReviews,
  };
}
