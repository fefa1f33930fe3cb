import { expect, test } from 'vitest';
import { about } from '#content/about.ts';
import { bookingFaqs } from '#content/faqs/booking.ts';
import { whyUsFaqs } from '#content/faqs/why-us.ts';
import { guideIds } from '#content/guides/guide-ids.ts';
import { practice } from '#content/practice.ts';
import { testimonials } from '#content/reviews/testimonials.ts';
import { services } from '#content/services/services.ts';

/** What Corella is shipped with, as specified. A practice's own content is its own affair. */

const specified = {
  reviews: 65,
  ratings: [5],
  servicesByCategory: { bookkeeping: 4, business: 5, individual: 4 },
  questions: { whyUs: 8, booking: 3 },
  leaders: 2,
  values: 4,
  systemSteps: ['Integration', 'Education', 'Personalization'],
  statistics: ['400+', '$2.5M+', '95%', '4.9'],
  cards: [
    'business-startup-checklist',
    'tax-deduction-guide',
    'financial-health-checklist',
    'top-tax-agents-merrylands',
    'lodge-tax-return-merrylands',
    'crypto-taxes-sydney',
    'swapping-crypto-taxable',
    'gst-in-nsw-guide',
    'stamp-duty-land-tax-nsw',
    'independent-contractor-deductions',
  ],
  library: [
    'gst-registration-guide',
    'bookkeeping-basics',
    'tax-planning-strategies',
    'payroll-compliance-checklist',
    'investment-property-tax-tips',
    'work-related-deductions',
    'cryptocurrency-tax-guide',
    'business-structure-comparison',
    'startup-financial-planning-template',
    'registration-requirements',
    'first-year-tax-tips',
    'tax-return-preparation-guide',
  ],
};

/** A guide that is added stands wherever it likes between those of the specification. */
const known = (ids: readonly string[], wanted: readonly string[]) =>
  ids.filter((id) => wanted.includes(id));

const shipped: typeof specified = {
  reviews: testimonials.length,
  ratings: [...new Set(testimonials.map(({ rating }) => rating))],
  servicesByCategory: {
    bookkeeping: services.bookkeeping.services.length,
    business: services.business.services.length,
    individual: services.individual.services.length,
  },
  questions: { whyUs: whyUsFaqs.length, booking: bookingFaqs.length },
  leaders: about.leadership.leaders.length,
  values: about.values.items.length,
  systemSteps: about.system.steps.map(({ title }) => title),
  statistics: practice.statistics.map(({ value }) => value),
  cards: known(guideIds.cards, specified.cards),
  library: known(guideIds.library, specified.library),
};

test('the sample content is as specified, as long as it is the sample', () => {
  const advice = 'Once the content is your own, set "sample" in content/practice.ts to false.';
  expect(practice.sample ? shipped : specified, advice).toEqual(specified);
});
