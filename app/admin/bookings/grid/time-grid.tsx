import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
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

/** In pixels: the hours at the left, the names of the columns, and the start of a meeting. */
const hoursWidth = 60;
const headHeight = 46;
const startWidth = 76;
/** In pixels a minute, so that the name of a short meeting is seen. */
const smallestScale = 1.2;

const lanesOf = ({ items }: Column): number => Math.max(1, ...items.map((item) => item.lanes));

/**
 * As wide as each other, wherever there is room for the start of every meeting; else those with
 * meetings at the same time are wider.
 */
function tracksOf(columns: readonly Column[], width: number): string {
  const lanes = Math.max(1, ...columns.map(lanesOf));
  if (width - hoursWidth >= columns.length * lanes * startWidth) {
    return `repeat(${columns.length}, minmax(0, 1fr))`;
  }
  return columns
    .map(lanesOf)
    .map((each) => `minmax(${each * 4.75}rem, ${(each + 1) / 2}fr)`)
    .join(' ');
}

/** How large the box is in which the grid scrolls. */
function useSize(box: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [box]);
  return size;
}

/** Pixels a minute, so that the whole working day is in sight wherever it can be. */
const scaleFor = ({ height }: { height: number }, { from, to }: Span): number =>
  Math.max(smallestScale, Math.floor(((height - headHeight) / (to - from)) * 100) / 100);

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
  const size = useSize(box);
  useEffect(() => bringIntoSight(box.current), []);
  const clock = wallTimeAt(now, timeZone);
  const style = {
    '--tracks': tracksOf(columns, size.width),
    '--scale': scaleFor(size, hours),
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
