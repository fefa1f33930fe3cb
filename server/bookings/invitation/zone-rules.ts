import { addDays, weekdayOf } from '#domain/dates/calendar-days.ts';
import { offsetAt, type WallTime, wallTimeAt } from '#domain/dates/time-zone.ts';

/**
 * A time zone as calendar programs expect it (VTIMEZONE, RFC 5545 3.6.5), from the platform's own
 * zone data.
 */

const hour = 60 * 60_000;
const day = 24 * hour;

/** The instants of a year at which the clocks of a zone change. */
function switchesIn(year: number, timeZone: string): number[] {
  const switches: number[] = [];
  const end = Date.UTC(year + 1, 0);
  for (let from = Date.UTC(year, 0); from < end; from += day) {
    if (offsetAt(from, timeZone) === offsetAt(from + day, timeZone)) continue;
    let instant = from;
    while (offsetAt(instant, timeZone) === offsetAt(from, timeZone)) instant += hour / 4;
    switches.push(instant);
  }
  return switches;
}

/** +1100 */
function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

const localText = ({ day: date, minutes }: WallTime) =>
  `${date.replaceAll('-', '')}T${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}00`;

/** A wall time as calendar programs write it: 20261116T090000. */
export const localTime = (instant: number, timeZone: string) =>
  localText(wallTimeAt(instant, timeZone));

/** "The first Sunday" or "the last Sunday" of a month, whichever a day is. */
function weekdayRule(date: string): string {
  const weekday = weekdayOf(date).slice(0, 2).toUpperCase();
  const isLast = addDays(date, 7).slice(0, 7) !== date.slice(0, 7);
  const number = isLast ? -1 : Math.ceil(Number(date.slice(8)) / 7);
  return `FREQ=YEARLY;BYMONTH=${Number(date.slice(5, 7))};BYDAY=${number}${weekday}`;
}

function observance(instant: number, timeZone: string, standard: number): string[] {
  const [before, after] = [offsetAt(instant - hour, timeZone), offsetAt(instant, timeZone)];
  const name = after === standard ? 'STANDARD' : 'DAYLIGHT';
  // The clocks are changed by the old time: "at 2:00 it is 3:00".
  const shown = new Date(instant + before).toISOString();
  const minutes = Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16));
  const wall = { day: shown.slice(0, 10), minutes };
  return [
    `BEGIN:${name}`,
    `DTSTART:${localText(wall)}`,
    `RRULE:${weekdayRule(wall.day)}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${name}`,
  ];
}

/** The rules of a zone as they are in the year of an instant. */
export function zoneRules(instant: number, timeZone: string): string[] {
  // A year before, so that the rules are in force on the first of January.
  const year = new Date(instant).getUTCFullYear() - 1;
  const switches = switchesIn(year, timeZone);
  const standard = Math.min(
    offsetAt(Date.UTC(year, 0), timeZone),
    offsetAt(Date.UTC(year, 6), timeZone),
  );
  const offset = offsetText(standard);
  const unchanging = [
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
  ];
  const rules = switches.flatMap((each) => observance(each, timeZone, standard));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...(rules.length > 0 ? rules : unchanging),
    'END:VTIMEZONE',
  ];
}
