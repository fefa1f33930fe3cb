import { appointments } from '#content/bookings/agenda.ts';
import type { AgendaEntry } from '#domain/bookings/appointment.ts';
import { dayIn, shortDay, timeIn } from '#domain/dates/spoken-time.ts';
import type { Item } from './agenda-days.ts';

const words = appointments.agenda;

interface ItemButtonProps {
  item: Item;
  day: string;
  timeZone: string;
  onOpen: (item: Item) => void;
}

/** One line of a day, in the list as in the grid. */
export function ItemButton({ item, day, timeZone, onOpen }: ItemButtonProps) {
  const about = item.kind === 'block' ? item.block : item.entry;
  const state = item.kind === 'block' ? 'blocked' : item.entry.state;
  return (
    <button type="button" className={`agenda-item agenda-${state}`} onClick={() => onOpen(item)}>
      <span className="agenda-words">
        <Span day={day} {...about} timeZone={timeZone} />
        <strong>
          {item.kind === 'block' ? item.block.note || words.blocked : item.entry.name}
        </strong>
        <span className="agenda-about">
          {item.kind === 'block' ? words.blocked : appointments.calendars[item.entry.calendar]},{' '}
          {about.staff.name}
        </span>
        {item.kind === 'appointment' ? <State entry={item.entry} /> : null}
      </span>
    </button>
  );
}

/** Nothing for what is simply confirmed. */
function State({ entry: { state, attendance } }: { entry: AgendaEntry }) {
  const said = attendance
    ? appointments.attendance.choices[attendance]
    : state !== 'confirmed' && appointments.states[state];
  return said ? <span className="agenda-state">{said}</span> : null;
}

interface SpanProps {
  day: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
}

/** A block of several days shows its first and last day. */
function Span({ day, startsAt, endsAt, timeZone }: SpanProps) {
  const moment = (at: string) => {
    const its = dayIn(timeZone, at);
    return its === day ? timeIn(timeZone, at) : `${shortDay(its)} ${timeIn(timeZone, at)}`;
  };
  return (
    <span className="agenda-time">
      {moment(startsAt)} <span className="agenda-end">{words.until(moment(endsAt))}</span>
    </span>
  );
}
