import {
  type AgendaDay,
  agendaDays,
  type Item,
  isOff,
  type View,
} from '#app/admin/bookings/agenda-days.ts';
import type { Agenda } from '#domain/bookings/appointment.ts';
import type { Day, DayRange } from '#domain/dates/calendar-days.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { gapsIn, type Lane, type Span, sideBySide } from './side-by-side.ts';

/** The agenda as columns of a time grid: a day has one for each person, a week one for each day. */

export interface PlacedItem extends Span, Lane {
  readonly item: Item;
  /** When the person is free again: after a meeting comes time for notes. */
  readonly busyTo: number;
}

export interface Column {
  readonly day: Day;
  /** The one person whose column it is; undefined where it shows several people. */
  readonly person: Agenda['staff'][number] | undefined;
  readonly isAway: boolean;
  readonly items: readonly PlacedItem[];
  /** Cancelled and declined ones, which take no time. */
  readonly off: readonly Item[];
  readonly open: readonly Span[];
  /** Where this person can be booked. */
  readonly gaps: readonly Span[];
}

const wholeDay = 24 * 60;
/** Shorter things are drawn this long, so that their buttons can be pressed. In minutes. */
const shortestDrawn = 20;
/** A shorter gap is too short for any meeting. */
const shortestGap = 15;

const aboutOf = (item: Item) => (item.kind === 'block' ? item.block : item.entry);

/** The part of a period that lies on a day, in minutes of that day's clock. */
function spanOn(day: Day, startsAt: string, endsAt: string, timeZone: string): Span {
  const [start, end] = [startsAt, endsAt].map((at) => wallTimeAt(Date.parse(at), timeZone));
  return {
    from: !start || start.day < day ? 0 : start.minutes,
    to: !end || end.day > day ? wholeDay : end.minutes,
  };
}

function placeOn(day: Day, item: Item, timeZone: string): Omit<PlacedItem, keyof Lane> {
  const { startsAt, endsAt } = aboutOf(item);
  const { from, to } = spanOn(day, startsAt, endsAt, timeZone);
  const busyUntil = item.kind === 'block' ? endsAt : item.entry.busyUntil;
  return {
    item,
    from,
    to: Math.min(Math.max(to, from + shortestDrawn), wholeDay),
    busyTo: spanOn(day, startsAt, busyUntil, timeZone).to,
  };
}

/** Everyone of the team, and whoever has left but is still booked. */
function peopleOf({ staff }: Agenda, { items }: AgendaDay): Agenda['staff'] {
  const booked = items.map((item) => aboutOf(item).staff);
  const known = new Map([...staff, ...booked].map((person) => [person.id, person]));
  return [...known.values()];
}

/** The agenda's days as columns. `now` is in milliseconds; past gaps cannot be booked. */
export function columnsOf(
  agenda: Agenda,
  range: DayRange,
  { view, staff }: { readonly view: View; readonly staff: string },
  now: number,
): Column[] {
  const { timeZone } = agenda;
  const clock = wallTimeAt(now, timeZone);

  function columnOf({ day, items }: AgendaDay, person: Column['person']): Column {
    const own = items.filter((item) => !person || aboutOf(item).staff.id === person.id);
    const placed = sideBySide(
      own.filter((item) => !isOff(item)).map((item) => placeOn(day, item, timeZone)),
    );
    const open = agenda.openings
      .filter(({ startsAt }) => wallTimeAt(Date.parse(startsAt), timeZone).day === day)
      .map(({ startsAt, endsAt }) => spanOn(day, startsAt, endsAt, timeZone));
    const isAway = agenda.away.some((each) => each.day === day && each.staff === person?.id);
    const busy = placed.map(({ from, busyTo }) => ({ from, to: busyTo }));
    const past = {
      from: 0,
      to: day < clock.day ? wholeDay : day === clock.day ? clock.minutes : 0,
    };
    const canBook = person !== undefined && !isAway;
    return {
      day,
      person,
      isAway,
      items: placed,
      off: own.filter(isOff),
      open,
      gaps: canBook ? gapsIn(open, [...busy, past], shortestGap) : [],
    };
  }

  const days = agendaDays(agenda, range, staff);
  const wanted = agenda.staff.find(({ id }) => id === staff);
  return days.flatMap((each) => {
    if (view === 'week' || wanted) return [columnOf(each, wanted)];
    return peopleOf(agenda, each).map((person) => columnOf(each, person));
  });
}

/** The hours that the grid shows: the opening hours, and whatever lies outside them. */
export function hoursOf(columns: readonly Column[]): Span {
  const spans = columns.flatMap(({ items, open }) => [...items, ...open]);
  const whole = spans.filter(({ from, to }) => to - from < wholeDay);
  const from = Math.min(9 * 60, ...whole.map((span) => span.from));
  const to = Math.max(17 * 60, ...whole.map((span) => span.to));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}
