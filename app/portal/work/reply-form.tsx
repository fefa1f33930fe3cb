import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { unsentWork } from '#app/session/unsent-work.ts';
import { useUnsentForm } from '#app/session/use-unsent-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { useBusy } from '#app/ui/use-busy.ts';

const blank = { text: '' };

interface ReplyWords {
  readonly label: string;
  readonly hint?: string;
  readonly send: string;
  readonly sending: string;
  /** Said when nothing was written. */
  readonly missing: string;
}

interface ReplyFormProps {
  /** The id of the field; what was typed is kept under it if the session ends. */
  id: string;
  words: ReplyWords;
  /** What it is about, for screen readers. */
  about: string;
  mostCharacters: number;
  /** Answers with the problem; with nothing once it is sent. */
  onSend: (text: string) => Promise<string | undefined>;
  cancel?: { readonly label: string; readonly onCancel: () => void };
}

/** A few sentences to the practice. What was typed stays until it is sent. */
export function ReplyForm({ id, words, about, mostCharacters, onSend, cancel }: ReplyFormProps) {
  const unsent = useMemo(() => unsentWork<typeof blank>(id), [id]);
  const { form, setForm } = useUnsentForm(unsent, blank);
  const [problem, setProblem] = useState<string>();
  const { isBusy, once } = useBusy();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (form.text.trim() === '') {
      setProblem(words.missing);
      return document.getElementById(id)?.focus();
    }
    await once(async () => {
      const failure = await onSend(form.text);
      setProblem(failure);
      if (failure !== undefined) return;
      unsent.forget();
      setForm(blank);
    });
  }

  return (
    <form className="reply" noValidate onSubmit={(event) => void send(event)}>
      <TextareaField
        id={id}
        label={words.label}
        hint={words.hint}
        rows={3}
        maxLength={mostCharacters}
        value={form.text}
        error={problem}
        onChange={({ target }) => {
          setForm({ text: target.value });
          setProblem(undefined);
        }}
      />
      <div className="reply-acts">
        <Button type="submit" busy={isBusy && words.sending}>
          {words.send}
          <span className="sr-only"> {about}</span>
        </Button>
        {cancel ? <TextButton onClick={cancel.onCancel}>{cancel.label}</TextButton> : null}
      </div>
    </form>
  );
}

interface OpenedReplyProps extends Omit<ReplyFormProps, 'cancel'> {
  /** As a button, rather than a small action. */
  look?: 'primary' | 'quiet' | undefined;
  words: ReplyWords & { readonly action: string; readonly cancel: string };
}

/** The same behind a button: it takes the focus when opened, and gives it back. */
export function OpenedReply({ words, look, ...reply }: OpenedReplyProps) {
  const { id, about } = reply;
  const [isOpen, setIsOpen] = useState(() => unsentWork(id).find() !== undefined);
  const wasOpen = useRef(isOpen);
  const opener = `open-${id}`;

  useEffect(() => {
    if (isOpen !== wasOpen.current) document.getElementById(isOpen ? id : opener)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, id, opener]);

  function close() {
    unsentWork(id).forget();
    setIsOpen(false);
  }

  if (isOpen) {
    const cancel = { label: words.cancel, onCancel: close };
    return <ReplyForm {...reply} words={words} cancel={cancel} />;
  }
  const opening = {
    id: opener,
    onClick: () => setIsOpen(true),
    children: (
      <>
        {words.action}
        <span className="sr-only"> {about}</span>
      </>
    ),
  };
  return look ? <Button look={look} {...opening} /> : <TextButton {...opening} />;
}
