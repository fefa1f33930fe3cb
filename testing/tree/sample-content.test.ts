import { expect, test } from 'vitest';
import { about } from '#content/about.ts';
import { bookingFaqs } from '#content/faqs/booking.ts';
import { whyUsFaqs } from '#content/faqs/why-us.ts';
import { guideIds } from '#content/guides/guide-ids.ts';
import { practice } from '#content/practice.ts';
import { testimonials } from '#content/reviews/testimonials.ts';
import { services } from '#content/services/services.ts';

/**
 * The sample content that Corella ships with, as specified. A practice's own content is not
 * checked.
 */

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
    'cards/business-startup-checklist',
    'cards/tax-deduction-guide',
    'cards/financial-health-checklist',
    'cards/top-tax-agents-merrylands',
    'cards/lodge-tax-return-merrylands',
    'cards/crypto-taxes-sydney',
    'cards/swapping-crypto-taxable',
    'cards/gst-in-nsw-guide',
    'cards/stamp-duty-land-tax-nsw',
    'cards/independent-contractor-deductions',
  ],
  library: [
    'library/gst-registration-guide',
    'library/bookkeeping-basics',
    'library/tax-planning-strategies',
    'library/payroll-compliance-checklist',
    'library/investment-property-tax-tips',
    'library/work-related-deductions',
    'library/cryptocurrency-tax-guide',
    'library/business-structure-comparison',
    'library/startup-financial-planning-template',
    'library/registration-requirements',
    'library/first-year-tax-tips',
    'library/tax-return-preparation-guide',
  ],
};

/** Added guides may come anywhere between the specified ones. */
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
  cards: known(guideIds, specified.cards),
  library: known(guideIds, specified.library),
};

test('the sample content is as specified, as long as it is the sample', () => {
  const advice = 'Once the content is your own, set "sample" in content/practice.ts to false.';
  expect(practice.sample ? shipped : specified, advice).toEqual(specified);
});
