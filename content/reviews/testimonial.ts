import type { Day } from '#domain/dates/calendar-days.ts';

export interface Testimonial {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  /** Often empty; the page hides "Individual Tax Client". */
  readonly company: string;
  readonly persona: 'business' | 'individual';
  readonly content: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly image?: string;
  /** Where and when it was given; the samples were not given at all. */
  readonly source?: string;
  readonly date?: Day;
  readonly consent?: boolean;
}
