import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { oneWork } from '#content/work/staff-work.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { lodgmentDates } from '#domain/work/kind-rules.ts';
import type { WorkKind } from '#domain/work/kinds.ts';

const words = oneWork.facts;

interface DueFieldProps {
  kind: WorkKind;
  period: string;
  /** Empty for none. */
  dueOn: string;
  hint?: string;
  error?: string | undefined;
  onDay: (day: string) => void;
}

/** A due date, with the dates by which the tax office expects it. */
export function DueField({ kind, period, dueOn, hint, error, onDay }: DueFieldProps) {
  const dates = lodgmentDates(kind, period);
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
                <a href={date.source} target="_blank" rel="noreferrer">
                  {words.source}
                  <span className="sr-only">: {date.who}</span>
                </a>
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
