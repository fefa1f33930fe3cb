import { type FormEvent, useState } from 'react';
import { Answered } from '#app/admin/answered.tsx';
import { ListFoot } from '#app/admin/list-foot.tsx';
import { useChange } from '#app/admin/use-change.ts';
import { listSuspicions, noteSuspicion } from '#app/api/aml/aml.ts';
import { useLoad } from '#app/api/use-load.ts';
import { useUser } from '#app/session/current-user.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { suspicionWords as words } from '#content/aml/aml.ts';
import { practice } from '#content/practice.ts';
import { may } from '#domain/accounts/permissions.ts';
import { shortMoment } from '#domain/dates/moments.ts';

/** For admins alone, and folded: whoever looks over a shoulder sees nothing of it. */
export function Suspicions({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { type } = useUser();
  if (!may(type, 'suspicions')) return null;
  return (
    <section className="card work-part" aria-labelledby="suspicions-title">
      <h2 id="suspicions-title">{words.title}</h2>
      <p className="quiet">{words.text}</p>
      {isOpen ? (
        <Notes id={id} />
      ) : (
        <Button slim onClick={() => setIsOpen(true)}>
          {words.open}
        </Button>
      )}
    </section>
  );
}

function Notes({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const { answer, reload } = useLoad(['suspicions', id, page], () => listSuspicions(id, page));
  return (
    <>
      <Answered answer={answer} onRetry={reload}>
        {({ data = [], total = 0 }) => (
          <>
            {data.length === 0 ? <p>{words.none}</p> : null}
            <ul className="comment-list">
              {data.map(({ _id, note, by, at }) => (
                <li key={_id}>
                  <p className="comment-text">{note}</p>
                  <p className="quiet">
                    {by.name}, {shortMoment(at, practice.timeZone)}
                  </p>
                </li>
              ))}
            </ul>
            {total > data.length ? (
              <ListFoot page={page} total={total} things={words.things} onPage={setPage} />
            ) : null}
          </>
        )}
      </Answered>
      <NewNote id={id} onAdded={() => (page === 1 ? void reload() : setPage(1))} />
    </>
  );
}

function NewNote({ id, onAdded }: { id: string; onAdded: () => void }) {
  const [note, setNote] = useState('');
  const { change, isBusy, problem } = useChange();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await change('created', () => noteSuspicion(id, note)))) return;
    setNote('');
    onAdded();
  }

  return (
    <form noValidate onSubmit={submit}>
      <TextareaField
        id="suspicion"
        label={words.note}
        hint={words.hint}
        error={problem || undefined}
        rows={4}
        maxLength={10_000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" slim busy={isBusy && words.adding}>
        {words.add}
      </Button>
    </form>
  );
}
