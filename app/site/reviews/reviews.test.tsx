import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Testimonial } from '#content/reviews/testimonial.ts';
import { Reviews } from './reviews.tsx';

const review = (id: number): Testimonial => ({
  id,
  name: 'Rima K.',
  role: 'Client',
  company: '',
  persona: 'individual',
  content: `Review number ${id}.`,
  rating: 5,
  image: '',
});

const draw = (count: number) => {
  const testimonials = Array.from({ length: count }, (_, index) => review(index));
  return renderToStaticMarkup(<Reviews testimonials={testimonials} />);
};

test('six reviews or fewer all show, and there is nothing to expand', () => {
  const html = draw(6);
  expect(html).toMatch(/<button[^>]*hidden=""[^>]*>/);
  expect(html).not.toContain('review-later');
  expect(draw(4)).toMatch(/Showing <span[^>]*>4<\/span> of <span[^>]*>4</);
});

test('a seventh review is hidden behind the button', () => {
  const html = draw(7);
  expect(html).not.toMatch(/<button[^>]*hidden=""[^>]*>/);
  expect(html.match(/review-later/g)).toHaveLength(1);
});
