import { schedule } from '#content/bookings/schedule.ts';
import type { OfferedMonth } from '#domain/bookings/offer.ts';
import { monthRange } from '#domain/dates/calendar-days.ts';
import { cityOf } from '#domain/dates/spoken-time.ts';
import { onOwnClock, visitorZone } from './visitor-zone.ts';

const words = schedule.choose;

/** How long a meeting takes, with whom and how, and the time zone of the times. */
export function AboutTimes({ offered }: { offered: OfferedMonth }) {
  const { month, meetingMinutes, timeZone, staff, ways } = offered;
  const city = cityOf(timeZone);
  // For the month that is shown, since daylight saving differs from place to place.
  const { from, to } = monthRange(month);
  const differs = [from, to].some((day) => onOwnClock(new Date(day).toISOString(), timeZone));
  return (
    <p className="about-times">
      <span>{words.length(meetingMinutes)}.</span> {words.with(staff)}{' '}
      {words.how(ways.map((way) => words.ways[way]))}{' '}
      {differs ? words.zoneToo(city, cityOf(visitorZone())) : words.zone(city)}
    </p>
  );
}
