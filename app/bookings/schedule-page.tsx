import { Island } from '#app/islands.tsx';
import { schedule } from '#content/bookings/schedule.ts';
import { practice } from '#content/practice.ts';
import type { CalendarName } from '#domain/bookings/scheduling.ts';
import { Schedule } from './schedule.tsx';

/** Runs before anything is painted, so that nothing moves afterwards. */
const markFramed = "document.documentElement.classList.toggle('framed', parent !== window)";

/** A calendar as a page, which our booking pages show in a frame. */
export function SchedulePage({ calendar }: { calendar: CalendarName }) {
  return (
    <>
      <title>{`${schedule.titles[calendar]} | ${practice.name}`}</title>
      <meta name="robots" content="noindex" />
      <script>{markFramed}</script>
      <Island
        name="schedule"
        of={Schedule}
        props={{ calendar }}
        script="app/bookings/schedule.island.ts"
      />
    </>
  );
}
