import { type FormEvent, useState } from 'react';
import { useChange } from '#app/admin/use-change.ts';
import { AskedFirst } from '#app/admin/work/one/asked-first.tsx';
import { changeItem, withdrawItem } from '#app/api/work/staff-work.ts';
import { DocumentList } from '#app/documents/document-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { itemStateNames } from '#content/work/names.ts';
import { oneWork } from '#content/work/staff-work.ts';
import { longDate } from '#domain/dates/long-date.ts';
import type { Document } from '#domain/documents/document.ts';
import type { Item } from '#domain/work/items.ts';
import { shownAnswer } from '#domain/work/shown-answer.ts';

const words = oneWork.items;

interface ItemRowProps {
  workId: string;
  item: Item;
  /** What its condition is about. */
  about: Item | undefined;
  documents: readonly Document[];
  /** The document that is open beside. */
  shown: string | undefined;
  onOpen: (document: Document) => void;
  onChange: (item: Item) => void;
  /** It is as before. */
  onUndone: () => unknown;
  /** After it was withdrawn, or one of its documents removed. */
  onRemoved: () => void;
}

export function ItemRow(props: ItemRowProps) {
  const { workId, item, about, documents, shown, onOpen, onChange, onUndone, onRemoved } = props;
  const { change, isBusy, problem, forget } = useChange({ onUndone });
  const [isReturning, setIsReturning] = useState(false);
  const isInWords =
    item.state === 'answered' &&
    item.answeredBy === 'documents' &&
    item.answer === null &&
    documents.length === 0;
  const isUnasked = item.state === 'not-asked' || item.state === 'withdrawn';
  const isWithdrawable =
    documents.length === 0 && !['answered', 'accepted', 'withdrawn'].includes(item.state);
  const answer = shownAnswer(item);
  const titleId = `item-${item._id}`;

  async function send(wanted: Parameters<typeof changeItem>[2]) {
    const answer = await change('updated', () => changeItem(workId, item._id, wanted));
    if (!answer?.data) return;
    setIsReturning(false);
    onChange(answer.data);
  }

  return (
    <li
      className={classNames(
        'item-row',
        `item-is-${item.state}`,
        documents.some(({ _id }) => _id === shown) && 'item-shown',
      )}
    >
      <div className="item-head">
        <h3 id={titleId} tabIndex={-1}>
          {item.title}
          {item.required ? null : <span className="quiet"> {words.optional}</span>}
        </h3>
        <span className={`state-mark item-${item.state}`}>{itemStateNames[item.state]}</span>
      </div>
      {item.answeredBy === 'contact-form' ? <p className="quiet">{words.byForm}</p> : null}
      {item.hint ? <p className="quiet">{item.hint}</p> : null}
      {about && item.when ? (
        <p className="quiet">{words.one.whenSo(about.title, item.when.is)}</p>
      ) : null}
      {item.sendBy ? <p className="quiet">{words.sendBy(longDate(item.sendBy))}</p> : null}
      {answer ? (
        <p className="item-answer">
          <span className="quiet">{words.answer}</span> {answer}
        </p>
      ) : null}
      {isInWords ? <p className="quiet">{words.inWords}</p> : null}
      {item.reason ? (
        <p>
          <span className="quiet">{words.reason}</span> {item.reason}
        </p>
      ) : null}
      {item.comment ? (
        <p>
          <span className="quiet">{words.said}</span> {item.comment}
        </p>
      ) : null}
      <DocumentList
        documents={documents}
        label={`${words.documents}: ${item.title}`}
        reader="practice"
        onOpen={onOpen}
        onRemoved={onRemoved}
      />
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      {isReturning ? (
        <ReturnForm
          id={`return-${item._id}`}
          isBusy={isBusy}
          onSend={(comment) => send({ state: 'returned', comment })}
          onCancel={() => {
            forget();
            setIsReturning(false);
          }}
        />
      ) : (
        <div className="item-acts">
          {item.state === 'accepted' || isUnasked ? null : (
            <Button
              slim
              aria-describedby={titleId}
              busy={isBusy && words.accepting}
              onClick={() => {
                // The button goes with the state.
                document.getElementById(titleId)?.focus();
                void send({ state: 'accepted' });
              }}
            >
              {words.accept}
            </Button>
          )}
          {item.state === 'open' || item.state === 'returned' || isUnasked ? null : (
            <Button slim aria-describedby={titleId} onClick={() => setIsReturning(true)}>
              {words.return}
            </Button>
          )}
          {isWithdrawable ? (
            <AskedFirst
              words={words.withdraw}
              text={words.withdraw.text(item.title)}
              describedBy={titleId}
              act={() => withdrawItem(workId, item._id)}
              onDone={() => {
                document.getElementById('items-title')?.focus();
                onRemoved();
              }}
            />
          ) : null}
        </div>
      )}
    </li>
  );
}

interface ReturnFormProps {
  id: string;
  isBusy: boolean;
  onSend: (comment: string) => void;
  onCancel: () => void;
}

/** The comment is required; the server says so. */
function ReturnForm({ id, isBusy, onSend, onCancel }: ReturnFormProps) {
  const [comment, setComment] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onSend(comment);
  }

  return (
    <form noValidate onSubmit={submit}>
      <TextareaField
        id={id}
        label={words.comment}
        hint={words.commentHint}
        rows={2}
        maxLength={2000}
        // Opened by the button that it replaces.
        autoFocus
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <div className="item-acts">
        <Button type="submit" slim busy={isBusy && words.sending}>
          {words.send}
        </Button>
        <Button slim onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
