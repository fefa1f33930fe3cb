import type { CSSProperties, MouseEvent } from 'react';
import type { Item } from '#app/admin/bookings/agenda-days.ts';
import { ItemButton } from '#app/admin/bookings/item-button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { appointments } from '#content/bookings/agenda.ts';
import { spokenMinutes } from '#domain/dates/spoken-minutes.ts';
import { shortDay, spokenDay } from '#domain/dates/spoken-time.ts';
import type { Column, PlacedItem } from './grid-columns.ts';
import { gapsIn, type Span } from './side-by-side.ts';

const words = appointments.agenda;

const quarter = 15;

/** A free stretch that was pressed. */
export interface Gap {
  readonly day: string;
  readonly staff: string;
  readonly minutes: number;
}

interface GridColumnProps {
  column: Column;
  hours: Span;
  /** True where every column is of the same day, so that the person is what tells them apart. */
  isOnly: boolean;
  /** Nothing can be booked on it any more. */
  isPast: boolean;
  /** Minutes since midnight, in today's column alone. */
  clock: number | undefined;
  timeZone: string;
  onOpen: (item: Item) => void;
  onBook: (gap: Gap) => void;
}

/** Where something stands in its column; the styles turn minutes into pixels. */
const placeOf = ({ from, to, lane = 0, lanes = 1 }: Partial<PlacedItem> & Span) =>
  ({ '--from': from, '--to': to, '--lane': lane, '--lanes': lanes }) as CSSProperties;

/** Where the pointer was; the first hour for the keyboard. */
function pressedAt({ clientY, detail, currentTarget }: MouseEvent, { from, to }: Span): number {
  if (detail === 0) return from;
  const { top, height } = currentTarget.getBoundingClientRect();
  const minutes = from + ((clientY - top) / height) * (to - from);
  return Math.floor(minutes / quarter) * quarter;
}

const keyOf = (item: Item) => (item.kind === 'block' ? item.block._id : item.entry._id);

export function GridColumn(props: GridColumnProps) {
  const { column, hours, isOnly, isPast, clock, timeZone, onOpen, onBook } = props;
  const { day, person, isAway, off } = column;
  const name = isOnly && person ? person.name : shortDay(day).replace(/ (?=\S+$)/, '\u00a0');
  return (
    <section
      className="grid-column"
      aria-label={isOnly && person ? `${person.name}, ${spokenDay(day)}` : spokenDay(day)}
    >
      <h3 className={classNames(clock !== undefined && 'agenda-today')}>
        {name}
        {clock !== undefined && !isOnly ? <span className="agenda-now"> {words.today}</span> : null}
        {isAway ? <span className="agenda-now"> {words.away}</span> : null}
      </h3>
      <div className="grid-body">
        {isPast ? null : (
          <button
            type="button"
            className="grid-slot"
            aria-label={words.bookOn(spokenDay(day))}
            onClick={(event) =>
              onBook({ day, staff: person?.id ?? '', minutes: pressedAt(event, hours) })
            }
          />
        )}
        {gapsIn([hours], isAway ? [] : column.open, 1).map((closed) => (
          <div key={closed.from} className="grid-closed" style={placeOf(closed)} />
        ))}
        {column.items.map(({ item, to, busyTo, lane, lanes }) =>
          busyTo > to ? (
            <div
              key={keyOf(item)}
              className="grid-notes"
              style={placeOf({ from: to, to: busyTo, lane, lanes })}
            />
          ) : null,
        )}
        {clock !== undefined && clock >= hours.from && clock <= hours.to ? (
          <div
            className="grid-now"
            style={{ '--from': clock } as CSSProperties}
            title={words.now(spokenMinutes(clock))}
          />
        ) : null}
        <Entries {...props} />
      </div>
      <ul className="grid-off">
        {off.map((item) => (
          <li key={keyOf(item)}>
            <ItemButton item={item} day={day} timeZone={timeZone} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is booked and what is free, in order of time. */
function Entries({ column, hours, timeZone, onOpen, onBook }: GridColumnProps) {
  const { day, person, items, gaps } = column;
  const entries = [
    ...items.map((item) => ({ ...item, gap: false as const })),
    ...gaps.map((gap) => ({ ...gap, gap: true as const })),
  ].toSorted((a, b) => a.from - b.from);
  return (
    <ul>
      {entries.map((entry) =>
        entry.gap ? (
          <li key={`gap ${entry.from}`} style={placeOf(entry)}>
            <button
              type="button"
              className="grid-gap"
              onClick={() => onBook({ day, staff: person?.id ?? '', minutes: entry.from })}
            >
              <span className="grid-gap-words">
                {words.free(spokenMinutes(entry.from), spokenMinutes(entry.to))}
              </span>
              <span className="sr-only"> {words.book(person?.name ?? '')}</span>
            </button>
          </li>
        ) : (
          <li
            key={keyOf(entry.item)}
            style={placeOf({
              ...entry,
              from: Math.max(entry.from, hours.from),
              to: Math.min(entry.to, hours.to),
            })}
          >
            <ItemButton item={entry.item} day={day} timeZone={timeZone} onOpen={onOpen} />
          </li>
        ),
      )}
    </ul>
  );
}
