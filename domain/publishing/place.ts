import { type HolidayState, publicHolidays } from '#domain/dates/public-holidays.ts';

/** What follows from where the office is. */

/** Whose clocks most of a state goes by; a town with its own time has it in content/practice.ts. */
const cities = {
  NSW: 'Sydney',
  VIC: 'Melbourne',
  QLD: 'Brisbane',
  WA: 'Perth',
  SA: 'Adelaide',
  TAS: 'Hobart',
  ACT: 'Sydney',
  NT: 'Darwin',
} as const;

export const states = Object.keys(cities);

/** Where the practice is by default, and what is right there. */
export interface Home {
  readonly address: { readonly state: string };
  readonly timeZone: string;
}

interface Followed {
  readonly timeZone: string;
  readonly publicHolidays: HolidayState;
}

export const knowsHolidaysOf = (state: string): state is HolidayState =>
  Object.hasOwn(publicHolidays, state);

/** Nothing while the office is in its default state: content/ says what is right there. */
export function followsFromOffice(
  { practice }: { readonly practice?: Readonly<Record<string, unknown>> },
  home: Home,
): Followed | undefined {
  const { state = home.address.state } = (practice?.address ?? {}) as { state?: string };
  if (state === home.address.state || !Object.hasOwn(cities, state)) return undefined;
  return {
    timeZone: `Australia/${cities[state as keyof typeof cities]}`,
    publicHolidays: knowsHolidaysOf(state) ? state : 'AU',
  };
}
