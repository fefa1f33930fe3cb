import { type FormEvent, useState } from 'react';
import { agendaAct } from '#app/admin/bookings/agenda-act.ts';
import { useChange } from '#app/admin/use-change.ts';
import type { Answer } from '#app/api/call.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { described } from '#app/ui/fields/described.ts';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { appointments } from '#content/bookings/agenda.ts';
import { noteField } from '#domain/bookings/agenda/agenda-fields.ts';
import type { AgendaEntry } from '#domain/bookings/appointment.ts';
import { momentIn } from '#domain/dates/spoken-time.ts';
import { FormEnd } from './form-end.tsx';

interface NoteDialogProps {
  words: { readonly title: string; readonly submit: string; readonly busy: string };
  entry: AgendaEntry;
  onSend: (note: string) => Promise<Answer<{ message: string }>>;
  onClose: () => void;
}

/** Cancels an appointment or declines a request, with a note to the client. */
export function NoteDialog({ words, entry, onSend, onClose }: NoteDialogProps) {
  const { change, isBusy, problem } = useChange({ ...agendaAct, onDone: onClose });
  const [note, setNote] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    void change('deleted', () => onSend(note));
  }

  return (
    <Dialog
      open
      keepsTyping
      onClose={onClose}
      title={words.title}
      description={`${entry.name}, ${momentIn(entry.timeZone, entry.startsAt)}`}
    >
      <form noValidate onSubmit={submit}>
        <div className="mt-5">
          <TextareaField
            id="appointment-note"
            {...described(noteField)}
            hint={appointments.noteHint}
            maxLength={noteField.limit}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
        <FormEnd look="danger" words={words} isBusy={isBusy} problem={problem} onClose={onClose} />
      </form>
    </Dialog>
  );
}
