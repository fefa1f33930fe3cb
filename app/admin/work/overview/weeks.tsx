import { today } from '#app/admin/today.ts';
import type { TableColumn } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import { overviewWords } from '#content/work/overview.ts';
import { addDays } from '#domain/dates/calendar-days.ts';
import { longDate } from '#domain/dates/long-date.ts';
import type { Overview } from '#domain/work/overview.ts';
import { WeeksDrawing } from './weeks-drawing.tsx';

const words = overviewWords.weeks;
type Week = Overview['weeks'][number];

const isNow = ({ from }: Week) => from <= today() && today() < addDays(from, 7);

const columns: readonly TableColumn<Week>[] = [
  {
    id: 'week',
    heading: words.week,
    rowHeading: true,
    cell: (week) => `${longDate(week.from)}${isNow(week) ? `, ${words.now.toLowerCase()}` : ''}`,
  },
  { id: 'done', heading: words.done, numeric: true, cell: ({ done }) => done },
  { id: 'open', heading: words.open, numeric: true, cell: ({ open }) => open },
  { id: 'lodged', heading: words.lodged, numeric: true, cell: ({ lodged }) => lodged },
];

/** The season week by week, as a picture and as its table. */
export function Weeks({ weeks }: { weeks: Overview['weeks'] }) {
  return (
    <section className="card overview-part" aria-labelledby="weeks-title">
      <h2 id="weeks-title">{words.title}</h2>
      <p className="quiet">{words.text}</p>
      <ul className="legend">
        <li className="legend-done">{words.done}</li>
        <li className="legend-open">{words.open}</li>
        <li className="legend-lodged">{words.lodged}</li>
      </ul>
      <WeeksDrawing weeks={weeks} now={weeks.findIndex(isNow)} />
      <details className="overview-table">
        <summary>{overviewWords.table}</summary>
        <Table
          captionHidden
          caption={words.title}
          columns={columns}
          rows={weeks}
          rowId={({ from }) => from}
        />
      </details>
    </section>
  );
}
