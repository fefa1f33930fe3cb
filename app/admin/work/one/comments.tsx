import { type FormEvent, useState } from 'react';
import { Answered } from '#app/admin/answered.tsx';
import { useChange } from '#app/admin/use-change.ts';
import { useLoad } from '#app/api/use-load.ts';
import { addComment, listComments } from '#app/api/work/staff-work.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { Initial } from '#app/ui/initial.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { practice } from '#content/practice.ts';
import { oneWork } from '#content/work/staff-work.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import type { WorkProps } from './use-work.ts';

const words = oneWork.comments;

const onPage = 50;

/** They come oldest first; the last page has the newest. */
async function lastComments(id: string, pagesBack: number) {
  const first = await listComments(id, 1, onPage);
  const pages = first.ok ? Math.ceil((first.data.total ?? 0) / onPage) : 1;
  const page = pages - pagesBack;
  return page > 1 ? listComments(id, page, onPage) : first;
}

/** The conversation with the client about a work and its items. */
export function Comments({ work }: Pick<WorkProps, 'work'>) {
  const [pagesBack, setPagesBack] = useState(0);
  const { answer, reload } = useLoad(['comments', work._id, pagesBack], () =>
    lastComments(work._id, pagesBack),
  );

  function showNewest() {
    if (pagesBack === 0) void reload();
    else setPagesBack(0);
  }

  return (
    <section className="job-part" aria-labelledby="comments-title">
      <h2 id="comments-title">{words.title}</h2>
      <Answered answer={answer} onRetry={reload}>
        {({ data = [], total = 0 }) => (
          <>
            {total > (pagesBack + 1) * onPage ? (
              <TextButton onClick={() => setPagesBack(pagesBack + 1)}>{words.older}</TextButton>
            ) : null}
            {data.length === 0 ? <p className="quiet">{words.none}</p> : null}
            <ol className="comment-list">
              {data.map(({ _id, item, text, author, createdAt, fromPractice }) => (
                <li key={_id} className={fromPractice ? 'comment-ours' : undefined}>
                  <Initial name={author.name} />
                  <p>
                    <strong>{author.name}</strong>{' '}
                    <span className="quiet">{shortMoment(createdAt, practice.timeZone)}</span>
                  </p>
                  {item ? (
                    <p className="quiet">
                      {words.about}: {work.items.find((each) => each._id === item)?.title}
                    </p>
                  ) : null}
                  <p className="comment-text">{text}</p>
                </li>
              ))}
            </ol>
          </>
        )}
      </Answered>
      <NewComment work={work} onAdded={showNewest} />
    </section>
  );
}

function NewComment({ work, onAdded }: Pick<WorkProps, 'work'> & { onAdded: () => void }) {
  const [text, setText] = useState('');
  const [item, setItem] = useState('');
  const { change, isBusy, problem } = useChange();
  const about = [
    { value: '', label: words.wholeWork },
    ...work.items.map(({ _id, title }) => ({ value: _id, label: title })),
  ];

  async function submit(event: FormEvent) {
    event.preventDefault();
    const comment = { text, item: item || null };
    if (!(await change('created', () => addComment(work._id, comment)))) return;
    setText('');
    onAdded();
  }

  return (
    <form noValidate onSubmit={submit}>
      <TextareaField
        id="comment"
        label={words.text}
        hint={words.hint}
        error={problem || undefined}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {work.items.length > 0 ? (
        <SelectField
          id="comment-about"
          label={words.about}
          choices={about}
          value={item}
          onChange={({ target }) => setItem(target.value)}
        />
      ) : null}
      <Button type="submit" slim busy={isBusy && words.sending}>
        {words.send}
      </Button>
    </form>
  );
}
