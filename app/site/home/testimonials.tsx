import { SampleNote } from '#app/site/frame/sample-note.tsx';
import { Review } from '#app/site/reviews/review.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { homeWords } from '#content/home.ts';
import { practice } from '#content/practice.ts';
import { firstTestimonials } from '#content/reviews/testimonials.ts';
import { PageLink } from '../page-link.tsx';

/** The first few reviews; the rest are on the Why Us page. */
export function Testimonials() {
  const { heading, lede, more } = homeWords.testimonials;
  if (firstTestimonials.length === 0) return null;
  // One gap is enough between sections on the same ground; without partners, a dark one is above.
  const isBelowPartners = practice.lendingPartners.length > 0;
  return (
    <section className={classNames('wrap section', isBelowPartners && 'pt-0')}>
      <div className="section-head">
        <h2>{heading}</h2>
        <p className="quiet">{lede}</p>
      </div>
      <ul className="reviews">
        {firstTestimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <Review testimonial={testimonial} />
          </li>
        ))}
      </ul>
      <div className="review-end">
        <PageLink page="why-us" hash="testimonials" className="more">
          {more}
          <Icon name="arrow-right" />
        </PageLink>
        <SampleNote />
      </div>
    </section>
  );
}
