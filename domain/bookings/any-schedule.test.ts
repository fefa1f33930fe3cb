import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type DayRange } from '#domain/dates/calendar-days.ts';
import { daysOf, type OpeningHours, weekdays } from '#domain/dates/opening-hours.ts';
import { publicHolidays } from '#domain/dates/public-holidays.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { type Busy, freeSlots, type Rules } from './slots.ts';

/**
 * The free times of ten thousand random practices, compared with a second, slow calculation that
 * looks at the clock every five minutes. Busy times begin and end at any minute.
 */

const minute = 60_000;
const tick = 5 * minute;
const ticks = (minutes: number) => (minutes * minute) / tick;

/** Weeks with each clock change, with holidays, and with nothing special. */
const weeks = ['2026-04-01', '2026-10-01', '2026-03-26', '2026-10-22', '2026-12-22', '2027-02-08'];
const zones = [
  'Australia/Sydney',
  'Australia/Perth',
  'Australia/Lord_Howe',
  'Europe/London',
] as const;

const clocks = new Map<string, ReturnType<typeof wallTimeAt>[]>();

/** The wall time at every five-minute tick of ten days. */
function clockOf(week: string, zone: string) {
  const key = `${week} ${zone}`;
  const from = Date.parse(`${addDays(week, -1)}T00:00:00Z`);
  const known = clocks.get(key);
  if (known) return { from, shown: known };
  const shown = Array.from({ length: ticks(10 * 24 * 60) }, (_, index) =>
    wallTimeAt(from + index * tick, zone),
  );
  clocks.set(key, shown);
  return { from, shown };
}

const inSteps = (min: number, max: number, step = 5) =>
  fc.integer({ min: min / step, max: max / step }).map((number) => number * step);

/** Avoids the hours in which a zone above changes its clocks: those times are ambiguous. */
const clockMinutes = fc.oneof(inSteps(0, 55), inSteps(180, 23 * 60 + 55));
const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` as `${number}:${number}`;

const anyHours: fc.Arbitrary<OpeningHours> = fc
  .tuple(fc.nat(6), fc.nat(6), clockMinutes, clockMinutes, fc.boolean())
  .filter(([, , opens, closes]) => opens !== closes)
  .map(([first, last, one, other, onRequest]) => {
    const days = {
      from: weekdays[Math.min(first, last)] ?? 'Monday',
      to: weekdays[Math.max(first, last)] ?? 'Sunday',
    };
    const hours = {
      opens: clockText(Math.min(one, other)),
      closes: clockText(Math.max(one, other)),
    };
    return onRequest ? { ...days, remark: 'on request', onRequest: hours } : { ...days, ...hours };
  });

const anyMeeting = fc.record({
  ways: fc.constant(['office'] as const),
  minutes: inSteps(5, 180),
  buffer: inSteps(0, 60),
  every: inSteps(5, 120),
});

const anyPractice = fc
  .record({ week: fc.constantFrom(...weeks), zone: fc.constantFrom(...zones) })
  .chain(({ week, zone }) => {
    const anyDay = fc.nat(7).map((days) => addDays(week, days));
    const anyDays: fc.Arbitrary<DayRange[]> = fc.array(
      fc.tuple(anyDay, fc.nat(2)).map(([from, more]) => ({ from, to: addDays(from, more) })),
      { maxLength: 2 },
    );
    const start = Date.parse(`${week}T00:00:00Z`);
    const anyInstant = fc.integer({ min: -ticks(24 * 60), max: ticks(9 * 24 * 60) });
    const anyBusy: fc.Arbitrary<Busy[]> = fc.array(
      fc
        .tuple(
          fc.constantFrom('ada', 'ben'),
          anyInstant,
          fc.nat(4),
          fc.integer({ min: 1, max: 500 }),
        )
        .map(([staff, at, more, length]) => {
          const from = start + at * tick + more * minute;
          return { staff, from, to: from + length * minute };
        }),
      { maxLength: 12 },
    );
    return fc.record({
      week: fc.constant(week),
      zone: fc.constant(zone),
      hours: fc.array(anyHours, { minLength: 1, maxLength: 4 }),
      meeting: anyMeeting,
      noticeHours: fc.nat(60),
      requestNoticeHours: fc.nat(100),
      daysAhead: fc.nat(9),
      closed: anyDays,
      daysOff: anyDays,
      day: anyDay,
      busy: anyBusy,
      now: fc
        .tuple(anyInstant, fc.nat(4))
        .map(([number, more]) => start + number * tick + more * minute),
    });
  });

type AnyPractice = typeof anyPractice extends fc.Arbitrary<infer Value> ? Value : never;

function rulesOf({ zone, hours, meeting, daysOff, ...rest }: AnyPractice): Rules {
  const calendars = ['contact'] as const;
  const meetings = {
    contact: meeting,
    bookkeeping: meeting,
    business: meeting,
    individual: meeting,
  };
  return {
    hours,
    timeZone: zone,
    scheduling: {
      meetings,
      noticeHours: rest.noticeHours,
      requestNoticeHours: rest.requestNoticeHours,
      daysAhead: rest.daysAhead,
      publicHolidays: 'NSW',
      closed: rest.closed,
      staff: [
        { id: 'ada', name: 'Ada', role: '', calendars, daysOff },
        { id: 'ben', name: 'Ben', role: '', calendars, daysOff: [] },
      ],
    },
  };
}

const offeredBy = (practice: AnyPractice) =>
  freeSlots(
    rulesOf(practice),
    { calendar: 'contact', day: practice.day },
    practice.busy,
    practice.now,
  );

const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const inAny = (day: string, ranges: readonly DayRange[]) =>
  ranges.some(({ from, to }) => day >= from && day <= to);

/** Who is free from each tick of the day, found by looking at the clock. */
function foundByClock(practice: AnyPractice): string[] {
  const { week, zone, day, now, busy, meeting, hours } = practice;
  const { from, shown } = clockOf(week, zone);
  const today = wallTimeAt(now, zone).day;
  if (day < today || day > addDays(today, practice.daysAhead)) return [];
  if (day in publicHolidays.NSW.days || inAny(day, practice.closed)) return [];
  const weekday = weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'Monday';
  const taken = (staff: string, index: number) =>
    busy.some((each) => {
      const at = from + index * tick;
      return each.staff === staff && each.from < at + tick && at < each.to;
    });
  return hours
    .filter((entry) => daysOf(entry).includes(weekday))
    .flatMap((entry) => {
      const times = 'remark' in entry ? entry.onRequest : entry;
      if (!times) return [];
      const notice = 'remark' in entry ? practice.requestNoticeHours : practice.noticeHours;
      const open = shown.flatMap((wall, index) => {
        const isOpen =
          wall.day === day &&
          wall.minutes >= minutesOf(times.opens) &&
          wall.minutes < minutesOf(times.closes);
        return isOpen ? [index] : [];
      });
      const isOpen = new Set(open);
      const first = open[0] ?? 0;
      return open.flatMap((index) => {
        const each = (length: number) => Array.from({ length }, (_, more) => index + more);
        const onGrid = (index - first) % ticks(meeting.every) === 0;
        const early = from + index * tick >= now + notice * 3_600_000;
        const fits = each(ticks(meeting.minutes)).every((one) => isOpen.has(one));
        if (!onGrid || !early || !fits) return [];
        const needed = each(ticks(meeting.minutes + meeting.buffer));
        return ['ada', 'ben']
          .filter((staff) => staff !== 'ada' || !inAny(day, practice.daysOff))
          .filter((staff) => !needed.some((one) => taken(staff, one)))
          .map((staff) => `${new Date(from + index * tick).toISOString()} ${staff}`);
      });
    });
}

test('any schedule offers exactly the times that the slow calculation finds', {
  timeout: 60_000,
}, () => {
  let offered = 0;
  fc.assert(
    fc.property(anyPractice, (practice) => {
      const slots = offeredBy(practice).flatMap(({ startsAt, staff }) =>
        staff.map((id) => `${new Date(startsAt).toISOString()} ${id}`),
      );
      offered += slots.length;
      expect(slots.toSorted()).toEqual(foundByClock(practice).toSorted());
    }),
    { numRuns: 10_000 },
  );
  // Otherwise only closed days were compared.
  expect(offered).toBeGreaterThan(10_000);
});
