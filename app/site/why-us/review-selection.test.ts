import { expect, test } from 'vitest';
import { type Testimonial, testimonials } from '#content/testimonials.ts';
import { selectReviews } from './review-selection.ts';

test('six of sixty-five reviews show first, and there are more to see', () => {
  const { shown, total, canExpand } = selectReviews(testimonials, 'all', false);
  expect(shown).toEqual(testimonials.slice(0, 6));
  expect(total).toBe(65);
  expect(canExpand).toBe(true);
});

test('an expanded list shows every match', () => {
  expect(selectReviews(testimonials, 'all', true).shown).toHaveLength(65);
});

test('a filter keeps the reviews of its persona', () => {
  const { shown, total } = selectReviews(testimonials, 'individual', true);
  expect(shown).toHaveLength(total);
  expect(shown.every((each) => each.persona === 'individual')).toBe(true);
});

test('six matches or fewer offer nothing more to see', () => {
  const six = Array.from({ length: 6 }, () => testimonials[0] as Testimonial);
  expect(selectReviews(six, 'all', false).canExpand).toBe(false);
});
