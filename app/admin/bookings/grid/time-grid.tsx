import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { Item } from '#app/admin/bookings/agenda-days.ts';
import { appointments } from '#content/bookings/agenda.ts';
import { spokenMinutes } from '#domain/dates/spoken-minutes.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { type Gap, GridColumn } from './grid-column.tsx';
import { type Column, hoursOf } from './grid-columns.ts';
import type { Span } from './side-by-side.ts';

const words = appointments.agenda;

interface TimeGridProps {
  columns: readonly Column[];
  timeZone: string;
  /** In milliseconds. */
  now: number;
  onOpen: (item: Item) => void;
  onBook: (gap: Gap) => void;
}

/** It scrolls, so the keyboard must reach it. */
const canScroll = { tabIndex: 0 } as const;

const hoursWithin = ({ from, to }: Span): number[] =>
  Array.from({ length: (to - from) / 60 }, (_, hour) => from + hour * 60);

/** As wide as each other. Meetings at the same time need room for their start and a name each. */
function tracksOf(columns: readonly Column[]): string {
  const lanes = Math.max(1, ...columns.flatMap(({ items }) => items.map((item) => item.lanes)));
  return `repeat(${columns.length}, minmax(${lanes * 4.75}rem, 1fr))`;
}

/** The names of the columns. In pixels. */
const headHeight = 46;
/** Twenty minutes are a line then. In pixels a minute. */
const smallestScale = 0.9;

/** Pixels a minute, so that the whole working day is in sight wherever it can be. */
function useScale(box: RefObject<HTMLElement | null>, minutes: number): number {
  const [scale, setScale] = useState(smallestScale);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const fitting = (current.clientHeight - headHeight) / minutes;
      setScale(Math.max(smallestScale, Math.floor(fitting * 100) / 100));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [box, minutes]);
  return scale;
}

/** The names, and about an hour. In pixels. */
const aboveWanted = 160;

/** Whoever opens the agenda sees the time it is, or else what comes first; the page stays at its top. */
function bringIntoSight(grid: HTMLElement | null): void {
  if (!grid) return;
  const booked = [...grid.querySelectorAll('.grid-body .agenda-item')];
  const [first] = booked.toSorted((a, b) => topOf(a) - topOf(b));
  const wanted = grid.querySelector('.grid-now') ?? first;
  if (!wanted) return;
  const column = wanted.closest('.grid-column') ?? wanted;
  grid.scrollBy({
    top: topOf(wanted) - topOf(grid) - aboveWanted,
    left: Math.max(0, rightOf(column) - rightOf(grid)),
  });
}

const topOf = (element: Element) => element.getBoundingClientRect().top;
const rightOf = (element: Element) => element.getBoundingClientRect().right;

/** Time runs down; each column is a list in order of time, for whoever cannot see where it stands. */
export function TimeGrid({ columns, timeZone, now, onOpen, onBook }: TimeGridProps) {
  const hours = hoursOf(columns);
  const box = useRef<HTMLElement>(null);
  const scale = useScale(box, hours.to - hours.from);
  useEffect(() => bringIntoSight(box.current), []);
  const clock = wallTimeAt(now, timeZone);
  const style = {
    '--tracks': tracksOf(columns),
    '--scale': scale,
    '--first': hours.from,
    '--last': hours.to,
  } as CSSProperties;
  return (
    <section className="grid-scroll" aria-label={words.label} ref={box} {...canScroll}>
      <div className="time-grid" style={style}>
        <div className="grid-hours" aria-hidden="true">
          {hoursWithin(hours).map((minutes) => (
            <span key={minutes} style={{ '--from': minutes } as CSSProperties}>
              {spokenMinutes(minutes)}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <GridColumn
            key={`${column.day} ${column.person?.id}`}
            column={column}
            hours={hours}
            isOnly={columns.every(({ day }) => day === column.day)}
            isPast={column.day < clock.day}
            clock={column.day === clock.day ? clock.minutes : undefined}
            timeZone={timeZone}
            onOpen={onOpen}
            onBook={onBook}
          />
        ))}
      </div>
    </section>
  );
}

/** The words of each entry say the same to whoever cannot see it. */
export function Legend() {
  return (
    <ul className="grid-legend" aria-hidden="true">
      {Object.entries(words.legends).map(([kind, word]) => (
        <li key={kind}>
          <span className={`grid-swatch grid-swatch-${kind}`} />
          {word}
        </li>
      ))}
    </ul>
  );
}
