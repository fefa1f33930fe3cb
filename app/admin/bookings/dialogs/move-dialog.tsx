import { type FormEvent, useState } from 'react';
import { useAct } from '#app/admin/bookings/use-act.ts';
import { fieldsOf, momentOf } from '#app/admin/bookings/wall-clock.ts';
import { moveAppointment } from '#app/api/bookings/agenda.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { described } from '#app/ui/fields/described.ts';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { appointments } from '#content/bookings/agenda.ts';
import { noteField } from '#domain/bookings/agenda-fields.ts';
import type { AgendaEntry } from '#domain/bookings/appointment.ts';
import { momentIn } from '#domain/dates/spoken-time.ts';
import { FormEnd } from './form-end.tsx';
import type { StaffProps } from './item-dialog.tsx';

const words = appointments.move;

/** To any free time, even outside the opening hours. A failure keeps what was typed. */
export function MoveDialog({
  entry,
  staff,
  timeZone,
  onClose,
}: StaffProps & { entry: AgendaEntry }) {
  const { act, isBusy, problem, refuse } = useAct(onClose);
  const [form, setForm] = useState(() => ({
    ...fieldsOf(entry.startsAt, timeZone),
    staff: entry.staff.id,
    note: '',
  }));
  const bind = (field: keyof typeof form) => ({
    id: `move-${field}`,
    value: form[field],
    onChange: ({ target }: { target: { value: string } }) =>
      setForm((before) => ({ ...before, [field]: target.value })),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const startsAt = momentOf(form.day, form.time, timeZone);
    if (!startsAt) return refuse(words.missing);
    const move = { startsAt, staff: form.staff, note: form.note };
    void act('updated', () => moveAppointment(entry._id, move));
  }

  return (
    <Dialog
      open
      keepsTyping
      onClose={onClose}
      title={words.title}
      description={`${entry.name}, ${momentIn(timeZone, entry.startsAt)}`}
    >
      <form className="mt-5" noValidate onSubmit={submit}>
        <div className="field-pair">
          <TextField label={words.day} type="date" {...bind('day')} />
          <TextField label={words.time} type="time" step={300} {...bind('time')} />
        </div>
        <p className="field-hint">{words.timeHint}</p>
        <SelectField
          label={words.staff}
          choices={staff.map(({ id, name }) => ({ value: id, label: name }))}
          {...bind('staff')}
        />
        <TextareaField
          {...described(noteField)}
          hint={appointments.noteHint}
          maxLength={noteField.limit}
          rows={3}
          {...bind('note')}
        />
        <FormEnd look="primary" {...{ words, isBusy, problem, onClose }} />
      </form>
    </Dialog>
  );
}
