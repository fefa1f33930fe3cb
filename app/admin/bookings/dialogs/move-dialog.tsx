import { type FormEvent, useState } from 'react';
import { agendaAct } from '#app/admin/bookings/agenda-act.ts';
import { fieldsOf, momentOf } from '#app/admin/bookings/wall-clock.ts';
import { useChange } from '#app/admin/use-change.ts';
import { moveAppointment } from '#app/api/bookings/agenda.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { described } from '#app/ui/fields/described.ts';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { appointments } from '#content/bookings/agenda.ts';
import { noteField } from '#domain/bookings/agenda/agenda-fields.ts';
import type { AgendaEntry } from '#domain/bookings/appointment.ts';
import { momentIn } from '#domain/dates/spoken-time.ts';
import { FormEnd } from './form-end.tsx';
import type { StaffProps } from './staff-props.ts';
import { type ChosenTime, TimeFields } from './time-fields.tsx';

const words = appointments.move;
const minute = 60_000;

/** To any free time, even outside the opening hours. A failure keeps what was typed. */
export function MoveDialog({
  entry,
  staff,
  timeZone,
  onClose,
}: StaffProps & { entry: AgendaEntry }) {
  const { change, isBusy, problem, refuse } = useChange({ ...agendaAct, onDone: onClose });
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<ChosenTime>(() => ({
    ...fieldsOf(entry.startsAt, timeZone),
    staff: entry.staff.id,
  }));
  const clearProblem = () => refuse('');
  const length = Date.parse(entry.endsAt) - Date.parse(entry.startsAt);

  function submit(event: FormEvent) {
    event.preventDefault();
    const startsAt = momentOf(chosen.day, chosen.time, timeZone);
    if (!startsAt) return refuse(appointments.time.missing);
    const { staff, withoutNotes } = chosen;
    const move = { startsAt, staff, withoutNotes, note };
    void change('updated', () => moveAppointment(entry._id, move));
  }

  return (
    <Dialog
      open
      keepsTyping
      onClose={onClose}
      title={words.title}
      description={`${entry.name}, ${momentIn(timeZone, entry.startsAt)}`}
    >
      <form className="mt-5" noValidate onChange={clearProblem} onSubmit={submit}>
        <TimeFields
          id="move"
          staff={staff}
          timeZone={timeZone}
          chosen={chosen}
          calendar={entry.calendar}
          minutes={length / minute}
          except={entry._id}
          onChoose={(change) => {
            clearProblem();
            setChosen((before) => ({ ...before, ...change }));
          }}
        />
        <TextareaField
          {...described(noteField)}
          id="move-note"
          hint={appointments.noteHint}
          maxLength={noteField.limit}
          rows={3}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <FormEnd look="primary" words={words} isBusy={isBusy} problem={problem} onClose={onClose} />
      </form>
    </Dialog>
  );
}
