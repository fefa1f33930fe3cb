import { Icon } from '#app/ui/icon.tsx';
import { schedule } from '#content/bookings/schedule.ts';
import { spokenMonth } from '#domain/dates/spoken-time.ts';
import { addMonths } from './month-weeks.ts';

const words = schedule.choose;

interface MonthHeadProps {
  month: string;
  first: string;
  last: string;
  onShow: (month: string) => void;
}

export function MonthHead({ month, first, last, onShow }: MonthHeadProps) {
  return (
    <div className="month-head">
      <button
        type="button"
        aria-label={words.previous}
        disabled={month <= first}
        onClick={() => onShow(addMonths(month, -1))}
      >
        <Icon name="arrow-left" />
      </button>
      <h2 id="month-name">{spokenMonth(month)}</h2>
      <button
        type="button"
        aria-label={words.next}
        disabled={month >= last}
        onClick={() => onShow(addMonths(month, 1))}
      >
        <Icon name="arrow-right" />
      </button>
    </div>
  );
}
