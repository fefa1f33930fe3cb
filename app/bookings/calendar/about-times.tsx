import { schedule } from '#content/bookings/schedule.ts';
import type { OfferedMonth } from '#domain/bookings/offer.ts';
import { monthRange } from '#domain/dates/calendar-days.ts';
import { cityOf } from '#domain/dates/spoken-time.ts';
import { onOwnClock, visitorZone } from './visitor-zone.ts';

const words = schedule.choose;

/** How long a meeting takes, and whose clock the times are of. */
export function AboutTimes({ offered }: { offered: OfferedMonth }) {
  const { month, meetingMinutes, timeZone } = offered;
  const city = cityOf(timeZone);
  // Of the month that is shown: some places change their clocks, others do not.
  const { from, to } = monthRange(month);
  const differs = [from, to].some((day) => onOwnClock(new Date(day).toISOString(), timeZone));
  return (
    <p className="about-times">
      <span>{words.length(meetingMinutes)}.</span>{' '}
      {differs ? words.zoneToo(city, cityOf(visitorZone())) : words.zone(city)}
    </p>
  );
}
