import { schedule } from '#content/schedule.ts';
import type { OfferedMonth } from '#domain/bookings/offer.ts';
import { cityOf } from '#domain/bookings/spoken-time.ts';
import { onOwnClock, visitorZone } from './visitor-zone.ts';

const words = schedule.choose;

/** How long a meeting takes, and whose clock the times are of. */
export function AboutTimes({ offered: { meetingMinutes, timeZone } }: { offered: OfferedMonth }) {
  const city = cityOf(timeZone);
  const differs = onOwnClock(new Date().toISOString(), timeZone) !== undefined;
  return (
    <p className="about-times">
      <span>{words.length(meetingMinutes)}.</span>{' '}
      {differs ? words.zoneToo(city, cityOf(visitorZone())) : words.zone(city)}
    </p>
  );
}
