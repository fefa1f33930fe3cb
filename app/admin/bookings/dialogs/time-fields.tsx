import { appointmentsKey } from '#app/admin/bookings/agenda-act.ts';
import { fieldsOf, momentOf } from '#app/admin/bookings/wall-clock.ts';
import { useDebounced } from '#app/admin/use-debounced.ts';
import { staffTimes } from '#app/api/bookings/agenda.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { appointments } from '#content/bookings/agenda.ts';
import type { StaffTimes } from '#domain/bookings/agenda/staff-booking.ts';
import type { Agenda } from '#domain/bookings/appointment.ts';
import type { CalendarName } from '#domain/bookings/scheduling.ts';
import { shortDay, timeIn } from '#domain/dates/spoken-time.ts';
import { timeDoubt } from './time-doubt.ts';

const words = appointments.time;
/** A date that is being typed passes through other dates. */
const pause = 300;

export interface ChosenTime {
  readonly day: string;
  /** Such as 09:30. */
  readonly time: string;
  readonly staff: string;
  readonly withoutNotes?: boolean;
}

interface TimeFieldsProps {
  id: string;
  staff: Agenda['staff'];
  timeZone: string;
  calendar: CalendarName;
  minutes?: number | undefined;
  /** The appointment being moved: its own time counts as free. */
  except?: string;
  chosen: ChosenTime;
  onChoose: (change: Partial<ChosenTime>) => void;
}

/** A day, a person and a time, with what is free and what is in the way. */
export function TimeFields(props: TimeFieldsProps) {
  const { id, staff, timeZone, calendar, minutes, except, chosen, onChoose } = props;
  const bind = (field: 'day' | 'time' | 'staff') => ({
    id: `${id}-${field}`,
    value: chosen[field],
    onChange: ({ target }: { target: { value: string } }) =>
      onChoose({ [field]: target.value, withoutNotes: false }),
  });
  const day = useDebounced(chosen.day, pause);
  const { answer } = useLoad(
    [appointmentsKey, 'times', day, calendar, minutes ?? 0, except ?? ''],
    () => staffTimes({ day, calendar, minutes, except }),
  );
  const times = answer?.ok ? answer.data.data : undefined;
  const moment = momentOf(chosen.day, chosen.time, timeZone);
  const isCurrent = times?.day === chosen.day;
  const doubtWith = (buffer: number) =>
    moment && times && isCurrent
      ? timeDoubt({ ...times, buffer }, chosen.staff, moment, Date.now())
      : undefined;
  const doubts = { usual: doubtWith(times?.buffer ?? 0), withoutNotes: doubtWith(0) };
  const isAboutNotes = doubts.usual !== doubts.withoutNotes;
  return (
    <>
      <div className="field-pair">
        <TextField label={words.day} type="date" {...bind('day')} />
        <SelectField
          label={words.staff}
          choices={staff.map(({ id: value, name }) => ({ value, label: name }))}
          {...bind('staff')}
        />
      </div>
      {times && isCurrent ? (
        <FreeTimes
          times={times}
          staff={chosen.staff}
          chosen={moment}
          onPick={(startsAt) =>
            onChoose({ time: fieldsOf(startsAt, timeZone).time, withoutNotes: false })
          }
        />
      ) : (
        <p className="free-times quiet" role="status">
          {answer?.ok === false ? words.notLoaded : words.loading}
        </p>
      )}
      <TextField
        label={words.time}
        hint={words.hint}
        type="time"
        step={300}
        width="medium"
        warning={(chosen.withoutNotes ? doubts.withoutNotes : doubts.usual) ?? null}
        {...bind('time')}
      />
      {isAboutNotes ? (
        <Checkbox
          id={`${id}-without-notes`}
          label={words.withoutNotes}
          checked={chosen.withoutNotes ?? false}
          onChange={({ target }) => onChoose({ withoutNotes: target.checked })}
        />
      ) : null}
    </>
  );
}

interface FreeTimesProps {
  times: StaffTimes;
  staff: string;
  chosen: string | undefined;
  onPick: (startsAt: string) => void;
}

function FreeTimes({ times, staff, chosen, onPick }: FreeTimesProps) {
  const person = times.people.find(({ id }) => id === staff);
  if (!person) return null;
  const { timeZone, openings, day } = times;
  const why = person.isAway
    ? words.away(person.name)
    : openings.length === 0
      ? words.closed
      : words.none;
  return (
    <fieldset className="free-times">
      <legend className="field-label">{words.free(person.name, shortDay(day))}</legend>
      {person.free.length === 0 ? <Notice tone="wait">{why}</Notice> : null}
      <ul className="free-starts">
        {person.free.map((startsAt) => (
          <li key={startsAt}>
            <button
              type="button"
              aria-pressed={startsAt === chosen}
              onClick={() => onPick(startsAt)}
            >
              {timeIn(timeZone, startsAt)}
            </button>
          </li>
        ))}
      </ul>
      {person.busy.length > 0 ? (
        <p className="field-hint">
          {words.busy}:{' '}
          {person.busy
            .map(({ startsAt, endsAt, label, kind }) => {
              const span = appointments.agenda.span(
                timeIn(timeZone, startsAt),
                timeIn(timeZone, endsAt),
              );
              return `${span} ${label || words.kinds[kind]}`;
            })
            .join('; ')}
        </p>
      ) : null}
    </fieldset>
  );
}
