import { useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { testimonials } from '#content/testimonials.ts';
import { whyUs } from '#content/why-us.ts';
import { Review } from '../review.tsx';
import { SampleNote } from '../sample-note.tsx';
import { type ReviewFilter, selectReviews } from './review-selection.ts';

const words = whyUs.testimonials;

export function Reviews() {
  const [filter, setFilter] = useState<ReviewFilter>('all');
  const [expanded, setExpanded] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const { shown, total, canExpand } = selectReviews(testimonials, filter, expanded);

  function choose(next: ReviewFilter) {
    setFilter(next);
    setExpanded(false);
  }

  function toggle() {
    // Sixty reviews go from above the button: without this the reader would land far below.
    if (expanded) top.current?.scrollIntoView();
    setExpanded(!expanded);
  }

  return (
    <div ref={top}>
      <div className="review-tools">
        <fieldset className="filters">
          <legend className="sr-only">{words.filterLabel}</legend>
          {words.filters.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              className="filter"
              aria-pressed={id === filter}
              onClick={() => choose(id)}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <p className="quiet text-sm" role="status">
          Showing {shown.length} of {total}
        </p>
      </div>
      <ul className="reviews">
        {shown.map((testimonial) => (
          <li key={testimonial.id}>
            <Review testimonial={testimonial} />
          </li>
        ))}
      </ul>
      <div className="review-end">
        {canExpand ? (
          <Button onClick={toggle} aria-expanded={expanded}>
            {expanded ? words.showLess : words.showAll}
          </Button>
        ) : null}
        <SampleNote />
      </div>
    </div>
  );
}
