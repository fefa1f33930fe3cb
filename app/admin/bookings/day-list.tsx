import { classNames } from '#app/ui/class-names.ts';
import { appointments } from '#content/bookings/agenda.ts';
import { shortDay, spokenDay } from '#domain/dates/spoken-time.ts';
import type { AgendaDay, Item } from './agenda-days.ts';
import { ItemButton } from './item-button.tsx';

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
