import { type FormEvent, useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { Dialog } from './dialog.tsx';

interface ReasonDialogProps {
  id: string;
  title: string;
  description?: string;
  words: {
    readonly reason: string;
    readonly submit: string;
    readonly busy: string;
    readonly cancel: string;
  };
  danger?: boolean;
  isBusy: boolean;
  problem: string;
  /** Whether it was done. */
  onGo: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks why, before something is done that has to give its reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { id, title, description, words, danger, isBusy, problem, onGo, onClose } = props;
  const form = useId();
  const [reason, setReason] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await onGo(reason)) onClose();
  }

  return (
    <Dialog
      open
      keepsTyping
      title={title}
      {...(description && { description })}
      onClose={onClose}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            look={danger ? 'danger' : 'primary'}
            busy={isBusy && words.busy}
          >
            {words.submit}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </>
      }
    >
      <form noValidate id={form} onSubmit={submit}>
        <TextareaField
          id={id}
          label={words.reason}
          error={problem || undefined}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}
