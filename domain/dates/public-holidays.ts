import type { Day } from './calendar-days.ts';

interface PublicHolidays {
  readonly source: string;
  /** The years that are complete; nothing can be booked after the last until another is added. */
  readonly years: { readonly first: number; readonly last: number };
  readonly days: Readonly<Record<Day, string>>;
}

const byState = {
  NSW: {
    // Additional days: Public Holidays Act 2010 (NSW); after Anzac Day: Public Holidays Order 2011.
    source: 'https://www.nsw.gov.au/about-nsw/public-holidays',
    years: { first: 2026, last: 2028 },
    days: {
      '2026-01-01': 'New Year’s Day',
      '2026-01-26': 'Australia Day',
      '2026-04-03': 'Good Friday',
      '2026-04-04': 'Easter Saturday',
      '2026-04-05': 'Easter Sunday',
      '2026-04-06': 'Easter Monday',
      '2026-04-25': 'Anzac Day',
      '2026-04-27': 'Additional day for Anzac Day',
      '2026-06-08': 'King’s Birthday',
      '2026-10-05': 'Labour Day',
      '2026-12-25': 'Christmas Day',
      '2026-12-26': 'Boxing Day',
      '2026-12-28': 'Additional day for Boxing Day',
      '2027-01-01': 'New Year’s Day',
      '2027-01-26': 'Australia Day',
      '2027-03-26': 'Good Friday',
      '2027-03-27': 'Easter Saturday',
      '2027-03-28': 'Easter Sunday',
      '2027-03-29': 'Easter Monday',
      '2027-04-25': 'Anzac Day',
      '2027-04-26': 'Additional day for Anzac Day',
      '2027-06-14': 'King’s Birthday',
      '2027-10-04': 'Labour Day',
      '2027-12-25': 'Christmas Day',
      '2027-12-26': 'Boxing Day',
      '2027-12-27': 'Additional day for Christmas Day',
      '2027-12-28': 'Additional day for Boxing Day',
      '2028-01-01': 'New Year’s Day',
      '2028-01-03': 'Additional day for New Year’s Day',
      '2028-01-26': 'Australia Day',
      '2028-04-14': 'Good Friday',
      '2028-04-15': 'Easter Saturday',
      '2028-04-16': 'Easter Sunday',
      '2028-04-17': 'Easter Monday',
      '2028-04-25': 'Anzac Day',
      '2028-06-12': 'King’s Birthday',
      '2028-10-02': 'Labour Day',
      '2028-12-25': 'Christmas Day',
      '2028-12-26': 'Boxing Day',
    },
  },
} as const satisfies Record<string, PublicHolidays>;

/** Elsewhere these are on other days, or no holidays at all. */
const ofNswAlone = [
  'Easter Saturday',
  'Easter Sunday',
  'Additional day for Anzac Day',
  'King’s Birthday',
  'Labour Day',
];

/** Public holidays of a whole state by its short name, or of all states alike. */
export const publicHolidays = {
  ...byState,
  /** For a state whose own are not known here. */
  AU: {
    source: 'https://www.fairwork.gov.au/employment-conditions/public-holidays',
    years: byState.NSW.years,
    days: Object.fromEntries(
      Object.entries(byState.NSW.days).filter(([, name]) => !ofNswAlone.includes(name)),
    ),
  },
} satisfies Record<string, PublicHolidays>;

export type HolidayState = keyof typeof publicHolidays;
