import { type FormEvent, useState } from 'react';
import { agendaAct } from '#app/admin/bookings/agenda-act.ts';
import { useChange } from '#app/admin/use-change.ts';
import { changeAppointment } from '#app/api/bookings/agenda.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { described } from '#app/ui/fields/described.ts';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { appointments } from '#content/bookings/agenda.ts';
import { teamNoteField } from '#domain/bookings/agenda/agenda-fields.ts';
import { attendances } from '#domain/bookings/agenda/attendance.ts';
import type { AgendaEntry } from '#domain/bookings/appointment.ts';

/** Whether the client came. Pressing the same answer again takes it back. */
export function AttendanceChoice({ entry }: { entry: AgendaEntry }) {
  const words = appointments.attendance;
  const [attendance, setAttendance] = useState(entry.attendance);
  const { change, problem } = useChange(agendaAct);

  function choose(pressed: (typeof attendances)[number]) {
    const next = attendance === pressed ? null : pressed;
    void change('updated', async () => {
      const answer = await changeAppointment(entry._id, { attendance: next });
      if (answer.ok) setAttendance(next);
      return answer;
    });
  }

  return (
    <fieldset className="choice-bar mt-5">
      <legend className="field-label">{words.label}</legend>
      <div className="choice-bar-buttons">
        {attendances.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === attendance}
            onClick={() => choose(each)}
          >
            {words.choices[each]}
          </button>
        ))}
      </div>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
    </fieldset>
  );
}

/** What the team should know. A note that someone else changed meanwhile is not overwritten. */
export function TeamNote({ entry }: { entry: AgendaEntry }) {
  const words = appointments.teamNote;
  const [saved, setSaved] = useState(entry.teamNote);
  const [note, setNote] = useState(entry.teamNote);
  const { change, isBusy, problem } = useChange(agendaAct);

  function submit(event: FormEvent) {
    event.preventDefault();
    void change('updated', async () => {
      const change = { teamNote: note, teamNoteBefore: saved };
      const answer = await changeAppointment(entry._id, change);
      if (answer.ok) setSaved(note);
      return answer;
    });
  }

  return (
    <form className="mt-5" noValidate onSubmit={submit}>
      <TextareaField
        id="team-note"
        {...described(teamNoteField)}
        hint={words.hint}
        maxLength={teamNoteField.limit}
        rows={2}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      {note === saved ? null : (
        <Button slim type="submit" className="mt-3" busy={isBusy && words.busy}>
          {words.submit}
        </Button>
      )}
    </form>
  );
}
