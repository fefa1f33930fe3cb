import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { oneWork } from '#content/work/staff-work.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { lodgmentDates } from '#domain/work/types/job-types.ts';
import type { WorkType } from '#domain/work/types/names.ts';

const words = oneWork.facts;

interface DueFieldProps {
  type: WorkType;
  period: string;
  /** Empty for none. */
  dueOn: string;
  hint?: string;
  error?: string | undefined;
  onDay: (day: string) => void;
}

/** A due date, with the dates by which the tax office expects it. */
export function DueField({ type, period, dueOn, hint, error, onDay }: DueFieldProps) {
  const dates = lodgmentDates(type, period);
  return (
    <>
      <TextField
        id="work-due"
        type="date"
        label={words.due}
        hint={hint}
        error={error}
        value={dueOn}
        onChange={({ target }) => onDay(target.value)}
      />
      {dates.length > 0 ? (
        <div className="due-dates">
          <p className="quiet">{words.suggested}</p>
          <ul>
            {dates.map((date) => (
              <li key={`${date.dueOn} ${date.who}`}>
                <TextButton onClick={() => onDay(date.dueOn)}>
                  {words.use(longDate(date.dueOn))}
                </TextButton>
                <span>{date.who}</span>
                <a href={date.source.url} target="_blank" rel="noreferrer">
                  {words.source}
                  <span className="sr-only">: {date.who}</span>
                </a>
                <span className="quiet">{words.checked(date.source)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="quiet">{words.noSuggestion}</p>
      )}
    </>
  );
}
