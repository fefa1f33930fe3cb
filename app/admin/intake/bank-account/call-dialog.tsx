import { type FormEvent, useState } from 'react';
import { wordsOf } from '#app/api/call.ts';
import { noteBankCall } from '#app/api/intake/submissions.ts';
import { useAct } from '#app/api/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { submissions } from '#content/intake/submissions.ts';
import { groupedPhone } from '#domain/intake/reading/format-answers.ts';
import type { Submission } from '#domain/intake/submission.ts';
import { wording } from '#domain/wording.ts';

const words = submissions.bankAccount.dialog;
const { numberMissing, spokeWithMissing, noted } = wording.desk.bankCall;

interface CallDialogProps {
  submission: Submission;
  /** Why it opened by itself. */
  reason: string | undefined;
  onChange: (changed: Partial<Submission>) => void;
  onReload: () => Promise<boolean>;
  onClose: () => void;
}

const ids = { number: 'call-number', spokeWith: 'call-spoke-with', note: 'call-note' } as const;
type Field = keyof typeof ids;

const isOwn = (field: string | undefined): field is Field => field !== undefined && field in ids;

/** Its label and problem are read out. */
const focusOn = (field: Field) => document.getElementById(ids[field])?.focus();

interface Failed {
  readonly text: string;
  readonly isConflict: boolean;
}

/** The note of a call about a changed bank account. */
export function CallDialog({ submission, reason, onChange, onReload, onClose }: CallDialogProps) {
  const { announceChange } = useToasts();
  const [number, setNumber] = useState('');
  const [spokeWith, setSpokeWith] = useState('');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<Failed>();
  const { act, isBusy } = useAct();
  const { numbers } = submission.bankAccount;

  async function save(event: FormEvent) {
    event.preventDefault();
    const missing = {
      ...(number ? {} : { number: numberMissing }),
      ...(spokeWith.trim() ? {} : { spokeWith: spokeWithMissing }),
    };
    setErrors(missing);
    setFailure(undefined);
    if (Object.keys(missing).length > 0) return focusOn(number ? 'spokeWith' : 'number');
    const answer = await act(() => noteBankCall(submission, { number, spokeWith, note }));
    if (!answer) return;
    if (answer.ok) {
      onChange({ ...answer.data.data });
      announceChange('updated', answer.data.message ?? noted);
      return onClose();
    }
    const text = wordsOf(answer, words.failed);
    if (!isOwn(answer.field)) return setFailure({ text, isConflict: answer.status === 409 });
    setErrors({ [answer.field]: text });
    focusOn(answer.field);
  }

  async function reload() {
    if (await onReload()) setFailure(undefined);
  }

  return (
    <Dialog
      open
      keepsTyping
      onClose={onClose}
      title={words.title}
      description={reason ?? words.description}
    >
      <form noValidate onSubmit={save}>
        <div className="call-fields">
          <RadioGroup
            id={ids.number}
            name="number"
            label={words.number}
            error={errors.number}
            choices={numbers.map((value) => ({ value, label: groupedPhone(value) }))}
            value={number}
            onChange={setNumber}
          />
          <TextField
            id={ids.spokeWith}
            name="spokeWith"
            label={words.spokeWith}
            autoComplete="off"
            maxLength={200}
            error={errors.spokeWith}
            value={spokeWith}
            onChange={({ target }) => setSpokeWith(target.value)}
          />
          <TextareaField
            id={ids.note}
            name="note"
            label={words.note}
            optional
            rows={3}
            maxLength={2000}
            error={errors.note}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
        {failure ? (
          <div className="mt-5">
            <Notice tone="bad">
              {failure.text}{' '}
              {failure.isConflict ? <TextButton onClick={reload}>{words.reload}</TextButton> : null}
            </Notice>
          </div>
        ) : null}
        <div className="dialog-actions">
          <Button type="submit" look="primary" busy={isBusy && words.saving}>
            {words.save}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
