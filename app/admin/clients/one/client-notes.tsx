import { type FormEvent, useState } from 'react';
import { Answered } from '#app/admin/answered.tsx';
import { ListFoot } from '#app/admin/list-foot.tsx';
import { useChange } from '#app/admin/use-change.ts';
import { wordsOf } from '#app/api/call.ts';
import { useLoad } from '#app/api/use-load.ts';
import { addNote, type ClientNote, listNotes, removeNote } from '#app/api/work/clients.ts';
import { Button } from '#app/ui/button.tsx';
import { QuestionDialog } from '#app/ui/dialogs/question-dialog.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { practice } from '#content/practice.ts';
import { clientRecord } from '#content/work/client-record.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { wording } from '#domain/wording.ts';

const words = clientRecord.notes;

/** What the team keeps about a client. */
export function ClientNotes({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const [removing, setRemoving] = useState<ClientNote>();
  const { notify, announceChange } = useToasts();
  const { answer, reload } = useLoad(['client-notes', id, page], () => listNotes(id, page));

  async function remove(note: ClientNote) {
    const outcome = await removeNote(id, note._id);
    if (!outcome.ok) return notify('error', wordsOf(outcome, wording.access.notSaved));
    announceChange('deleted', outcome.data.message ?? '');
    void reload();
  }

  return (
    <section className="client-part" aria-labelledby="notes-title">
      <h2 id="notes-title">{words.title}</h2>
      <Answered answer={answer} onRetry={reload}>
        {({ data = [], total = 0 }) => (
          <>
            {data.length === 0 ? <p className="quiet">{words.none}</p> : null}
            <ul className="comment-list">
              {data.map((note) => (
                <li key={note._id}>
                  <p className="comment-text" id={`note-${note._id}`}>
                    {note.text}
                  </p>
                  <p className="quiet">
                    {note.author.name}, {shortMoment(note.createdAt, practice.timeZone)}
                  </p>
                  <TextButton
                    danger
                    aria-describedby={`note-${note._id}`}
                    onClick={() => setRemoving(note)}
                  >
                    {words.remove}
                  </TextButton>
                </li>
              ))}
            </ul>
            {total > data.length ? (
              <ListFoot page={page} total={total} things={words.things} onPage={setPage} />
            ) : null}
          </>
        )}
      </Answered>
      <NewNote id={id} onAdded={() => (page === 1 ? reload() : setPage(1))} />
      {removing ? (
        <QuestionDialog
          danger
          title={words.removeTitle}
          action={words.remove}
          busy={words.removing}
          cancel={words.keep}
          onAct={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          {removing.text}
        </QuestionDialog>
      ) : null}
    </section>
  );
}

function NewNote({ id, onAdded }: { id: string; onAdded: () => void }) {
  const [text, setText] = useState('');
  const { change, isBusy, problem } = useChange({ onUndone: onAdded });

  async function submit(event: FormEvent) {
    event.preventDefault();
    let added = '';
    const add = async () => {
      const answer = await addNote(id, text);
      if (answer.ok) added = answer.data.data?._id ?? '';
      return answer;
    };
    if (!(await change('created', add, () => removeNote(id, added)))) return;
    setText('');
    onAdded();
  }

  return (
    <form noValidate onSubmit={submit}>
      <TextareaField
        id="note"
        label={words.text}
        hint={words.hint}
        error={problem || undefined}
        rows={3}
        maxLength={10_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" slim busy={isBusy && words.adding}>
        {words.add}
      </Button>
    </form>
  );
}
