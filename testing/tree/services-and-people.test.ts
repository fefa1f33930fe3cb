import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routedPages } from '#app/routed-pages.ts';
import { about } from '#content/about.ts';
import { defaultScheduling } from '#content/bookings/scheduling.ts';
import { bookingFaqs } from '#content/faqs/booking.ts';
import { whyUsFaqs } from '#content/faqs/why-us.ts';
import { practice } from '#content/practice.ts';
import { firstTestimonials, testimonials } from '#content/reviews/testimonials.ts';
import { serviceDetails } from '#content/services/service-details.ts';
import { services } from '#content/services/services.ts';
import { calendarNames } from '#domain/bookings/scheduling.ts';
import { staffOf } from '#domain/bookings/slots.ts';
import { serviceCategories } from '#domain/paths.ts';
import { servicePageId } from '#domain/services/service-path.ts';
import { root } from './source-files.ts';

/** The services, people, reviews and answers of any practice fit together. */

describe('the people clients can meet', () => {
  const { calendars } = practice;

  test('every calendar of our own has someone', () => {
    const own = calendarNames.filter((name) => calendars[name] === 'own');
    const empty = own.filter((name) => staffOf(defaultScheduling, name).length === 0);
    expect(empty).toEqual([]);
  });

  test('no one is listed twice, and everyone on the About page is listed', () => {
    const ids = defaultScheduling.staff.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(about.leadership.leaders.map(({ id }) => id)));
  });

  test('every day off is a valid day, and no time off ends before it starts', () => {
    const ranges = [
      ...defaultScheduling.closed,
      ...defaultScheduling.staff.flatMap(({ daysOff }) => daysOff),
    ];
    const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && /^\d{4}-\d\d-\d\d$/.test(day);
    const wrong = ranges.filter(({ from, to }) => !isDay(from) || !isDay(to) || from > to);
    expect(wrong).toEqual([]);
  });
});

describe('the services of the practice', () => {
  const all = Object.values(services).flatMap((category) => category.services);

  test('every service has a page of its own and four different features', () => {
    const ids = serviceCategories.flatMap((category) =>
      services[category].services.map((service) => servicePageId(category, service)),
    );
    const details = routedPages(practice.slug)
      .filter(({ section }) => section === 'details')
      .map(({ id }) => id);
    expect(ids.toSorted()).toEqual(details.toSorted());
    for (const { name, features } of all) expect(new Set(features).size, name).toBe(4);
  });

  test('every service with a page in the table has its text there', () => {
    const bare = all.filter(({ page }) => page && !serviceDetails[page]);
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  test('no two reviews are alike, each is rated 1 to 5, and home shows the first three or fewer', () => {
    const ids = testimonials.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(testimonials.map(({ content }) => content)).size).toBe(ids.length);
    const ratings = testimonials.map(({ rating }) => rating);
    expect(ratings.filter((rating) => ![1, 2, 3, 4, 5].includes(rating))).toEqual([]);
    expect(firstTestimonials).toEqual(testimonials.slice(0, 3));
  });

  test('no two questions are alike, and each list has one', () => {
    for (const faqs of [whyUsFaqs, bookingFaqs]) {
      expect(faqs).not.toEqual([]);
      expect(new Set(faqs.map(({ question }) => question)).size).toBe(faqs.length);
    }
    const ids = [...whyUsFaqs, ...bookingFaqs].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('everyone on the About page has a portrait, and every logo that a lending partner names is there', () => {
    const drawings = [
      ...about.leadership.leaders.map(({ id }) => `leaders/${id}.svg`),
      ...practice.lendingPartners.flatMap(({ logo }) => (logo ? `partners/${logo}.svg` : [])),
    ];
    const folder = join(root, 'content', 'images');
    expect(drawings.filter((name) => !existsSync(join(folder, name)))).toEqual([]);
  });
});
