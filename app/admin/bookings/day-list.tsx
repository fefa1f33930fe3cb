import { classNames } from '#app/ui/class-names.ts';
import { appointments } from '#content/bookings/agenda.ts';
import { dayIn, shortDay, spokenDay, timeIn } from '#domain/dates/spoken-time.ts';
import type { AgendaDay, Item } from './agenda-days.ts';

const words = appointments.agenda;

interface DayListProps extends AgendaDay {
  timeZone: string;
  isToday: boolean;
  onOpen: (item: Item) => void;
}

export function DayList({ day, items, timeZone, isToday, onOpen }: DayListProps) {
  return (
    <section className="agenda-column" aria-label={spokenDay(day)}>
      <h3 className={classNames(isToday && 'agenda-today')}>
        {shortDay(day)}
        {isToday ? <span className="agenda-now"> {words.today}</span> : null}
      </h3>
      {items.length === 0 ? <p className="agenda-empty">{words.empty}</p> : null}
      <ul>
        {items.map((item) => (
          <li key={item.kind === 'block' ? item.block._id : item.entry._id}>
            <ItemButton item={item} day={day} timeZone={timeZone} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ItemButtonProps {
  item: Item;
  day: string;
  timeZone: string;
  onOpen: (item: Item) => void;
}

function ItemButton({ item, day, timeZone, onOpen }: ItemButtonProps) {
  const about = item.kind === 'block' ? item.block : item.entry;
  const state = item.kind === 'block' ? 'blocked' : item.entry.state;
  return (
    <button type="button" className={`agenda-item agenda-${state}`} onClick={() => onOpen(item)}>
      <span className="agenda-time">{spanOn(day, about, timeZone)}</span>
      <strong>{item.kind === 'block' ? item.block.note || words.blocked : item.entry.name}</strong>
      <span className="agenda-about">
        {item.kind === 'block' ? words.blocked : appointments.calendars[item.entry.calendar]},{' '}
        {about.staff.name}
      </span>
      {item.kind === 'appointment' && state !== 'confirmed' ? (
        <span className="agenda-state">{appointments.states[item.entry.state]}</span>
      ) : null}
    </button>
  );
}

/** A block of several days shows its first and last day. */
function spanOn(
  day: string,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  timeZone: string,
): string {
  const moment = (at: string) => {
    const its = dayIn(timeZone, at);
    return its === day ? timeIn(timeZone, at) : `${shortDay(its)} ${timeIn(timeZone, at)}`;
  };
  return words.span(moment(startsAt), moment(endsAt));
}
