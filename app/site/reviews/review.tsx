import { Icon } from '#app/ui/icon.tsx';
import { Initial } from '#app/ui/initial.tsx';
import type { Testimonial } from '#content/reviews/testimonial.ts';

/** In the data for private clients: it is not a company. */
const noCompany = 'Individual Tax Client';

export function shownCompany(company: string): string | undefined {
  return company === '' || company === noCompany ? undefined : company;
}

export function Review({ testimonial }: { testimonial: Testimonial }) {
  const company = shownCompany(testimonial.company);
  return (
    <figure className="review">
      <p className="review-rating">
        <Icon name="star" />
        {testimonial.rating} out of 5
      </p>
      <blockquote>{testimonial.content}</blockquote>
      <figcaption>
        <Initial name={testimonial.name} />
        <span>
          <strong>{testimonial.name}</strong>
          <span className="quiet block">
            {company ? `${testimonial.role}, ${company}` : testimonial.role}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
