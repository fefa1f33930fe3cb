import { defaultLeaders } from '#content/about.ts';
import { defaultScheduling } from '#content/bookings/scheduling.ts';
import { defaultBookingFaqs } from '#content/faqs/booking.ts';
import { defaultWhyUsFaqs } from '#content/faqs/why-us.ts';
import { defaultQuote } from '#content/home.ts';
import { defaultLegalFacts } from '#content/legal/facts.ts';
import { defaultLetters } from '#content/letters/texts.ts';
import { defaultMails } from '#content/mail/mail-texts.ts';
import { defaultPractice } from '#content/practice.ts';
import { defaultTestimonials } from '#content/reviews/testimonials.ts';
import { offeredServices } from '#content/services/offered-services.ts';
import { defaultServices } from '#content/services/services.ts';
import { defaultDeclarations } from '#content/work/declarations.ts';
import { defaultRequests } from '#content/work/request-lists.ts';
import type { Part } from '#domain/publishing/settings.ts';

/** What content/ says of every setting, by part and name. */
export const defaults: Readonly<Record<Part, Readonly<Record<string, unknown>>>> = {
  practice: { ...defaultPractice },
  requests: { ...defaultRequests },
  declarations: { ...defaultDeclarations },
  mails: { ...defaultMails },
  services: offeredServices(defaultServices),
  legal: { ...defaultLegalFacts },
  scheduling: { ...defaultScheduling },
  people: { leaders: defaultLeaders },
  reviews: { testimonials: defaultTestimonials, quote: defaultQuote },
  faqs: { whyUs: defaultWhyUsFaqs, booking: defaultBookingFaqs },
  letters: { ...defaultLetters },
};
