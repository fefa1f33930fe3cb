import { Button } from '#app/ui/button.tsx';
import { DayField } from '#app/ui/fields/day-field.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { appointments } from '#content/bookings/agenda.ts';
import type { Agenda } from '#domain/bookings/appointment.ts';
import { addDays, type DayRange } from '#domain/dates/calendar-days.ts';
import { shortDay, spokenDay } from '#domain/dates/spoken-time.ts';
import type { View } from './agenda-days.ts';
import { Legend } from './grid/time-grid.tsx';
import type { AgendaPlace, Shape } from './use-agenda-place.ts';

const words = appointments.tools;
const views: readonly View[] = ['day', 'week'];
const shapes: readonly Shape[] = ['grid', 'list'];

interface AgendaToolsProps {
  place: AgendaPlace;
  range: DayRange;
  staff: Agenda['staff'];
  onAdd: () => void;
  onBlock: () => void;
}

export function AgendaTools({ place, range, staff, onAdd, onBlock }: AgendaToolsProps) {
  const { day, view, shape, go } = place;
  const people = staff.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="agenda-tools">
      <ChoiceBar
        label={words.view}
        choices={views}
        words={words.views}
        chosen={view}
        onChoose={(next) => go({ view: next })}
      />
      <ChoiceBar
        label={words.shape}
        choices={shapes}
        words={words.shapes}
        chosen={shape}
        onChoose={(next) => go({ shape: next })}
      />
      <SelectField
        id="agenda-staff"
        label={words.staff}
        choices={[{ value: '', label: words.everyone }, ...people]}
        value={place.staff}
        onChange={({ target }) => go({ staff: target.value })}
      />
      <DayField
        id="agenda-day"
        label={words.goTo}
        day={day}
        onDay={(next) => next && go({ day: next })}
      />
      <div className="agenda-acts">
        <Button look="primary" onClick={onAdd}>
          {words.add}
        </Button>
        <Button onClick={onBlock}>{words.block}</Button>
      </div>
      <Steps place={place} range={range} />
    </div>
  );
}

interface ChoiceBarProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  words: Readonly<Record<Choice, string>>;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

function ChoiceBar<Choice extends string>(props: ChoiceBarProps<Choice>) {
  const { label, choices, words, chosen, onChoose } = props;
  return (
    <fieldset className="choice-bar">
      <legend className="field-label">{label}</legend>
      <div className="choice-bar-buttons">
        {choices.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === chosen}
            onClick={() => onChoose(each)}
          >
            {words[each]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** The dates shown, buttons to the dates before and after, and what the grid's colours mean. */
function Steps({
  place: { day, view, shape, today, go },
  range,
}: Pick<AgendaToolsProps, 'place' | 'range'>) {
  const length = view === 'day' ? 1 : 7;
  const shown =
    view === 'day'
      ? spokenDay(day)
      : appointments.agenda.weekOf(
          shortDay(range.from),
          `${shortDay(range.to)} ${range.to.slice(0, 4)}`,
        );
  return (
    <div className="agenda-steps">
      <Button
        slim
        aria-label={words.previous[view]}
        onClick={() => go({ day: addDays(day, -length) })}
      >
        <Icon name="arrow-left" />
      </Button>
      <Button slim onClick={() => go({ day: today })}>
        {words.today}
      </Button>
      <Button slim aria-label={words.next[view]} onClick={() => go({ day: addDays(day, length) })}>
        <Icon name="arrow-right" />
      </Button>
      <h2 aria-live="polite">{shown}</h2>
      {shape === 'grid' ? <Legend /> : null}
    </div>
  );
}
