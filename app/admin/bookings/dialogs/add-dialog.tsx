import { type FormEvent, useState } from 'react';
import { agendaAct } from '#app/admin/bookings/agenda-act.ts';
import { fieldsOf, momentOf } from '#app/admin/bookings/wall-clock.ts';
import { ClientSearch } from '#app/admin/client-search.tsx';
import { useChange } from '#app/admin/use-change.ts';
import { bookFor } from '#app/api/bookings/agenda.ts';
import { newUuid } from '#app/api/new-uuid.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { described } from '#app/ui/fields/described.ts';
import { EmailField } from '#app/ui/fields/email-field.tsx';
import { FieldWithWarning } from '#app/ui/fields/field-with-warning.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { appointments } from '#content/bookings/agenda.ts';
import type { User } from '#domain/accounts/user.ts';
import { callerFields } from '#domain/bookings/agenda/agenda-fields.ts';
import { bookerPhoneDoubt } from '#domain/bookings/booker-fields.ts';
import { type CalendarName, calendarNames, type Way, ways } from '#domain/bookings/scheduling.ts';
import { type FieldProblems, fieldProblems } from '#domain/fields/text-field.ts';
import { emailDoubt } from '#domain/fields/typing-slips.ts';
import { FormEnd } from './form-end.tsx';
import { NextTimes } from './next-times.tsx';
import type { StaffProps } from './staff-props.ts';
import { type ChosenTime, TimeFields } from './time-fields.tsx';

const words = appointments.add;
const nothingTyped = { name: '', phone: '', email: '', about: '', teamNote: '' };
type Caller = Record<keyof typeof callerFields, string>;

/** What is known when the form opens; a pressed gap knows more than the button. */
export interface Prefilled extends Omit<ChosenTime, 'time'> {
  readonly time?: string;
}

/** Books for someone who called: any free time, even outside the opening hours. */
export function AddDialog({
  prefilled,
  staff,
  timeZone,
  onClose,
}: StaffProps & { prefilled: Prefilled }) {
  const { change, isBusy, problem, refuse } = useChange({ ...agendaAct, onDone: onClose });
  const [key] = useState(() => newUuid());
  const [client, setClient] = useState<User>();
  const [calendar, setCalendar] = useState<CalendarName>('contact');
  const [minutes, setMinutes] = useState('');
  const [way, setWay] = useState<Way>();
  const [caller, setCaller] = useState<Caller>(nothingTyped);
  const [errors, setErrors] = useState<FieldProblems<typeof callerFields>>({});
  const [chosen, setChosen] = useState<ChosenTime>({
    ...prefilled,
    time: prefilled.time ?? '',
    staff: prefilled.staff || (staff[0]?.id ?? ''),
  });

  const [isOpen, setIsOpen] = useState(false);
  const clearProblem = () => refuse('');

  function type(change: Partial<Caller>) {
    setCaller((before) => ({ ...before, ...change }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))),
    );
  }

  function choose(found: User | undefined) {
    setClient(found);
    if (found) type({ name: found.name, email: found.email, phone: found.phone_number });
  }

  const bind = (field: keyof Caller) => ({
    ...described(callerFields[field]),
    id: `add-${field}`,
    maxLength: callerFields[field].limit,
    value: caller[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => type({ [field]: target.value }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const startsAt = momentOf(chosen.day, chosen.time, timeZone);
    const problems = fieldProblems(callerFields, caller);
    setErrors(problems);
    const [first] = Object.keys(problems);
    if (first === 'about' || first === 'teamNote') setIsOpen(true);
    if (!startsAt) return refuse(appointments.time.missing);
    if (first) return document.getElementById(`add-${first}`)?.focus();
    const length = minutes === '' ? undefined : Number(minutes);
    const { staff: who, withoutNotes } = chosen;
    const meeting = { calendar, startsAt, staff: who, withoutNotes, minutes: length, way };
    const appointment = { ...meeting, ...caller };
    void change('created', () =>
      bookFor(client ? { ...appointment, client: client._id } : appointment, key),
    );
  }

  return (
    <Dialog open keepsTyping onClose={onClose} title={words.title} description={words.text}>
      <form className="mt-5" noValidate onChange={clearProblem} onSubmit={submit}>
        <ClientSearch id="add-search" words={words} client={client} onChoose={choose} />
        <div className="field-pair">
          <TextField {...bind('name')} autoComplete="off" />
          <FieldWithWarning
            {...bind('phone')}
            warning={bookerPhoneDoubt(caller.phone)}
            isWhole={false}
            autoComplete="off"
          />
        </div>
        <EmailField
          {...bind('email')}
          hint={words.emailHint}
          doubt={emailDoubt(caller.email)}
          onEmail={(email) => type({ email })}
          autoComplete="off"
        />
        <NextTimes
          day={chosen.day}
          staff={chosen.staff}
          calendar={calendar}
          minutes={Number(minutes) || undefined}
          timeZone={timeZone}
          chosen={momentOf(chosen.day, chosen.time, timeZone)}
          onPick={(startsAt) => {
            clearProblem();
            setChosen((before) => ({
              ...before,
              ...fieldsOf(startsAt, timeZone),
              withoutNotes: false,
            }));
          }}
        />
        <TimeFields
          id="add"
          staff={staff}
          timeZone={timeZone}
          calendar={calendar}
          chosen={chosen}
          minutes={Number(minutes) || undefined}
          onChoose={(change) => {
            clearProblem();
            setChosen((before) => ({ ...before, ...change }));
          }}
        />
        <details
          className="add-more"
          open={isOpen}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary>{words.more}</summary>
          <div className="field-pair">
            <SelectField
              id="add-calendar"
              label={words.calendar}
              choices={calendarNames.map((value) => ({
                value,
                label: appointments.calendars[value],
              }))}
              value={calendar}
              onChange={({ target }) =>
                setCalendar(calendarNames.find((each) => each === target.value) ?? 'contact')
              }
            />
            <TextField
              id="add-minutes"
              label={words.minutes}
              optional
              inputMode="numeric"
              type="number"
              min={5}
              max={480}
              step={5}
              value={minutes}
              onChange={({ target }) => setMinutes(target.value)}
            />
          </div>
          <SelectField
            id="add-way"
            label={words.way}
            width="medium"
            choices={[
              { value: '', label: words.usualWay },
              ...ways.map((value) => ({ value, label: appointments.ways[value] })),
            ]}
            value={way ?? ''}
            onChange={({ target }) => setWay(ways.find((each) => each === target.value))}
          />
          <TextareaField {...bind('about')} rows={2} />
          <TextareaField {...bind('teamNote')} hint={appointments.teamNote.hint} rows={2} />
        </details>
        <FormEnd look="primary" words={words} isBusy={isBusy} problem={problem} onClose={onClose} />
      </form>
    </Dialog>
  );
}
