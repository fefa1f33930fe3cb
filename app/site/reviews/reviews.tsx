import { BrowserScript } from '#app/built-files.tsx';
import { EarlyPress } from '#app/early-press.tsx';
import { SampleNote } from '#app/site/frame/sample-note.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Testimonial } from '#content/reviews/testimonial.ts';
import { whyUs } from '#content/why-us.ts';
import { Review } from './review.tsx';

const words = whyUs.testimonials;

/** How many show before a visitor asks for all of them. */
const firstReviews = 6;

/** All reviews are in the page, so it works without scripts; reviews.browser.ts filters and expands. */
export function Reviews({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <>
      <div className="review-board" data-first={firstReviews}>
        <div className="review-tools">
          <fieldset className="filters">
            <legend className="sr-only">{words.filterLabel}</legend>
            {words.filters.map(({ id, label }) => (
              <button
                key={id}
                type="button"
                className="filter"
                aria-pressed={id === 'all'}
                data-filter={id}
              >
                {label}
              </button>
            ))}
          </fieldset>
          <p className="quiet text-sm" role="status">
            Showing <span data-shown>{Math.min(firstReviews, testimonials.length)}</span> of{' '}
            <span data-matching>{testimonials.length}</span>
          </p>
        </div>
        <ul className="reviews">
          {testimonials.map((testimonial, index) => (
            <li
              key={testimonial.id}
              className={index < firstReviews ? undefined : 'review-later'}
              data-persona={testimonial.persona}
            >
              <Review testimonial={testimonial} />
            </li>
          ))}
        </ul>
        <div className="review-end">
          <Button
            className="review-toggle"
            aria-expanded={false}
            hidden={testimonials.length <= firstReviews}
          >
            <span>{words.showAll}</span>
            <span>{words.showLess}</span>
          </Button>
          <SampleNote />
        </div>
      </div>
      <EarlyPress />
      <BrowserScript source="app/site/reviews/reviews.browser.ts" />
    </>
  );
}
