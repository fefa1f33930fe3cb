import { overviewWords } from '#content/work/overview.ts';
import { dayAsUtc } from '#domain/dates/calendar-days.ts';
import type { Overview } from '#domain/work/overview.ts';
import { axisTop } from './axis.ts';

const words = overviewWords.weeks;
const [width, height, left, bottom, top] = [780, 260, 40, 28, 12] as const;

const monthName = new Intl.DateTimeFormat('en-AU', { month: 'short', timeZone: 'UTC' });
const monthOf = (day: string) => monthName.format(dayAsUtc(day));

interface WeeksDrawingProps {
  weeks: Overview['weeks'];
  /** Which of them is this one. */
  now: number;
}

/** Stacked bars of what is due, and a line of what was lodged. */
export function WeeksDrawing({ weeks, now }: WeeksDrawingProps) {
  const most = Math.max(...weeks.map(({ open, done, lodged }) => Math.max(open + done, lodged)), 0);
  const end = axisTop(most);
  const step = (width - left) / Math.max(1, weeks.length);
  const x = (index: number) => left + index * step;
  const y = (count: number) => height - bottom - ((height - bottom - top) * count) / end;
  // Nothing has been lodged in weeks to come.
  const points = weeks
    .slice(0, now + 1)
    .map(({ lodged }, index) => `${x(index) + step / 2},${y(lodged)}`);
  return (
    <svg className="weeks" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words.picture}>
      {now < 0 ? null : (
        <rect className="week-now" x={x(now)} y={top} width={step} height={height - bottom - top} />
      )}
      {[0, end / 2, end].map((count) => (
        <g key={count}>
          <line className="week-rule" x1={left} x2={width} y1={y(count)} y2={y(count)} />
          <text className="week-label" x={left - 8} y={y(count) + 5} textAnchor="end">
            {count}
          </text>
        </g>
      ))}
      {weeks.map(({ from, open, done }, index) => (
        <g key={from}>
          <rect
            className="bar-done"
            x={x(index) + 3}
            y={y(done)}
            width={step - 6}
            height={y(0) - y(done)}
          />
          <rect
            className="bar-open"
            x={x(index) + 3}
            y={y(done + open)}
            width={step - 6}
            height={y(done) - y(done + open)}
          />
          {index === 0 || monthOf(from) !== monthOf(weeks[index - 1]?.from ?? '') ? (
            <text className="week-label" x={x(index)} y={height - 6}>
              {monthOf(from)}
            </text>
          ) : null}
        </g>
      ))}
      <polyline className="week-lodged" points={points.join(' ')} />
    </svg>
  );
}
