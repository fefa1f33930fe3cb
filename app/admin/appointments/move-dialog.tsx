import { type FormEvent, useState } from 'react';
import { moveAppointment } from '#app/api/appointments.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { appointments } from '#content/appointments.ts';
import type { AgendaEntry } from '#domain/bookings/appointment.ts';
import { momentIn } from '#domain/bookings/spoken-time.ts';
import { FormEnd } from './form-end.tsx';
import type { StaffProps } from './item-dialog.tsx';
import { useAct } from './use-act.ts';
import { fieldsOf, momentOf } from './wall-clock.ts';

const words = appointments.move;

/** To any free time, also outside the opening hours. What was typed outlives a refusal. */
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
          {...appointments.note}
          optional
          maxLength={2000}
          rows={3}
          {...bind('note')}
        />
        <FormEnd look="primary" {...{ words, isBusy, problem, onClose }} />
      </form>
    </Dialog>
  );
}
