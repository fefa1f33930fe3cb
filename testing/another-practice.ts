import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { about } from '#content/about.ts';
import { bookingFaqs } from '#content/faqs/booking.ts';
import { whyUsFaqs } from '#content/faqs/why-us.ts';
import { type Practice, practice } from '#content/practice.ts';
import type { Testimonial } from '#content/reviews/testimonial.ts';
import { firstTestimonials } from '#content/reviews/testimonials.ts';
import { calendarNames, type Scheduling } from '#domain/bookings/scheduling.ts';
import { withAddedService } from './added-service.ts';

/**
 * Corella as another practice would have it: renamed by an edit of the profile alone, with an
 * outside scheduler, with enquiries delivered, and with content of its own.
 */
export const anotherPractice: Practice = {
  ...practice,
  name: 'Wattle & Rowe Tax',
  slug: 'wattle',
  origin: 'https://www.wattle-rowe.example',
  sample: false,
  phone: '(02) 7010 2345',
  email: 'office@wattle-rowe.example',
  address: { street: '9 Other Road', suburb: 'Auburn', state: 'NSW', postcode: '2144' },
  hours: [{ from: 'Tuesday', to: 'Thursday', opens: '08:00', closes: '16:00' }],
  abn: '51 824 753 556',
  taxAgentNumber: '24 681 357',
  feesFrom: { bookkeeping: '$95 a month', business: '', individual: '$180' },
  liabilityLimited: true,
  review: true,
  identityGate: 'stop',
  aml: true,
  social: [{ name: 'Mastodon', href: 'https://mastodon.example/wattle-rowe' }],
  developer: { name: 'Rowe Web', href: 'https://web.wattle-rowe.example' },
  map: {
    embed: 'https://www.google.com/maps/embed?pb=wattle-rowe',
    link: 'https://maps.wattle-rowe.example/',
  },
  calendars: { ...practice.calendars, business: 'https://book.wattle-rowe.example/embed?for=us' },
  quickContact: 'deliver',
  lendingPartners: [],
  statistics: [{ value: '12', label: 'years in Auburn' }],
};

const reviews: readonly Testimonial[] = firstTestimonials.map((review, at) => ({
  ...review,
  id: 701 + at,
  name: `Client ${at + 1}`,
  persona: 'business',
  content: `They called back the same day, and so did their review number ${at + 1}.`,
  rating: at === 0 ? 4 : 5,
}));

const { bookkeeping, business, individual } = withAddedService;
const offered: typeof withAddedService = {
  bookkeeping: { ...bookkeeping, services: bookkeeping.services.slice(0, 2) },
  business,
  individual: { ...individual, services: individual.services.slice(0, 3) },
};

const [founder] = about.leadership.leaders;
const staff: Scheduling['staff'] = [
  {
    id: founder?.id ?? '',
    name: 'Ines Rowe',
    role: 'Founder',
    calendars: [...calendarNames],
    daysOff: [],
  },
];

/** Less of everything, one more service, and no invented people. */
const ownContent: readonly (readonly [file: string, start: string, value: unknown])[] = [
  ['practice.ts', 'export const defaultPractice: Practice = ', anotherPractice],
  ['bookings/scheduling.ts', '  staff: ', staff],
  [
    'bookings/people.ts',
    'export const defaultPeople: readonly Person[] = ',
    staff.map(({ id, name, role }) => ({ id, name, role })),
  ],
  [
    'about.ts',
    'export const defaultLeaders: readonly Leader[] = ',
    [{ ...founder, bio: 'Ines started the practice.' }],
  ],
  [
    'home.ts',
    'export const defaultQuote = ',
    { words: 'Quick and clear.', name: 'A client', role: 'Baker' },
  ],
  [
    'legal/facts.ts',
    'export const defaultLegalFacts: LegalFacts = ',
    {
      storage: { where: 'abroad', countries: 'New Zealand' },
      complaints: { contact: 'the founder' },
      scheme: 'Wattle Professional Standards Scheme',
    },
  ],
  [
    'reviews/first-testimonials.ts',
    'export const firstSamples: readonly Testimonial[] = ',
    reviews,
  ],
  [
    'reviews/testimonials.ts',
    'export const defaultTestimonials: readonly Testimonial[] = ',
    reviews,
  ],
  [
    'services/services.ts',
    'export const defaultServices: Record<ServiceCategory, ServiceCategoryText> = ',
    offered,
  ],
  ['faqs/why-us.ts', 'export const defaultWhyUsFaqs: readonly Faq[] = ', whyUsFaqs.slice(0, 2)],
  [
    'faqs/booking.ts',
    'export const defaultBookingFaqs: readonly Faq[] = ',
    bookingFaqs.slice(0, 1),
  ],
];

const withoutGuide = 'cards/top-tax-agents-merrylands';

const root = join(import.meta.dirname, '..');
const parts = ['app', 'content', 'domain', 'server', 'testing', 'tools'];
const settings = [
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
  ...['react-router.config.ts', 'vite.config.ts', 'vitest.config.ts'],
];

/** Replaces the list or object that follows `start`, and leaves the rest as it is. */
function replaceValue(file: string, start: string, value: unknown): void {
  const before = readFileSync(file, 'utf8');
  const from = before.indexOf(`\n${start}`) + 1 + start.length;
  const indent = start.slice(0, start.search(/\S/));
  const end = new RegExp(`\n${indent}[\\]}]`, 'g');
  end.lastIndex = from;
  if (!before.includes(`\n${start}`) || !end.test(before)) {
    throw new Error(`There was nothing to replace after "${start}" in ${file}.`);
  }
  const rest = before.slice(end.lastIndex);
  writeFileSync(file, before.slice(0, from) + JSON.stringify(value) + rest);
}

/** Copies this tree into a folder and turns it into the other practice. */
export function copyForAnotherPractice(folder: string): void {
  for (const part of [...parts, ...settings]) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const content = join(folder, 'content');
  for (const [file, start, value] of ownContent) replaceValue(join(content, file), start, value);
  rmSync(join(content, 'guides', `${withoutGuide}.mdx`));
}
