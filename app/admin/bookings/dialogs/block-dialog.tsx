import { type FormEvent, useState } from 'react';
import { agendaAct } from '#app/admin/bookings/agenda-act.ts';
import { momentOf } from '#app/admin/bookings/wall-clock.ts';
import { useChange } from '#app/admin/use-change.ts';
import { blockTime } from '#app/api/bookings/agenda.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { described } from '#app/ui/fields/described.ts';
import { FieldGroup } from '#app/ui/fields/field-group.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { appointments } from '#content/bookings/agenda.ts';
import { blockNoteField } from '#domain/bookings/agenda/agenda-fields.ts';
import { FormEnd } from './form-end.tsx';
import type { StaffProps } from './staff-props.ts';

const words = appointments.block;

/** Time that no one can book, for one or more people. */
export function BlockDialog({ day, staff, timeZone, onClose }: StaffProps & { day: string }) {
  const { change, isBusy, problem, refuse } = useChange({ ...agendaAct, onDone: onClose });
  const [people, setPeople] = useState<readonly string[]>([]);
  const [form, setForm] = useState({ day, lastDay: '', from: '09:00', to: '17:00', note: '' });
  const bind = (field: keyof typeof form) => ({
    id: `block-${field}`,
    value: form[field],
    onChange: ({ target }: { target: { value: string } }) =>
      setForm((before) => ({ ...before, [field]: target.value })),
  });

  function tick(id: string, isTicked: boolean) {
    setPeople(isTicked ? [...people, id] : people.filter((each) => each !== id));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const startsAt = momentOf(form.day, form.from, timeZone);
    const endsAt = momentOf(form.lastDay || form.day, form.to, timeZone);
    if (people.length === 0) return refuse(words.noOne);
    if (!startsAt || !endsAt) return refuse(words.missing);
    const block = { staff: [...people], startsAt, endsAt, note: form.note };
    void change('created', () => blockTime(block));
  }

  return (
    <Dialog open keepsTyping onClose={onClose} title={words.title} description={words.text}>
      <form className="mt-5" noValidate onChange={() => refuse('')} onSubmit={submit}>
        <FieldGroup id="block-people" label={words.whose}>
          <div className="choices">
            {staff.map(({ id, name }) => (
              <Checkbox
                key={id}
                id={`block-${id}`}
                label={name}
                checked={people.includes(id)}
                onChange={({ target }) => tick(id, target.checked)}
              />
            ))}
          </div>
        </FieldGroup>
        <div className="field-pair">
          <TextField label={words.day} type="date" {...bind('day')} />
          <TextField label={words.lastDay} type="date" optional {...bind('lastDay')} />
          <TextField label={words.from} type="time" step={300} {...bind('from')} />
          <TextField label={words.to} type="time" step={300} {...bind('to')} />
        </div>
        <TextField
          {...described(blockNoteField)}
          hint={words.noteHint}
          maxLength={blockNoteField.limit}
          {...bind('note')}
        />
        <FormEnd look="primary" words={words} isBusy={isBusy} problem={problem} onClose={onClose} />
      </form>
    </Dialog>
  );
}
