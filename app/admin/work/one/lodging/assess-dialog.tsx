import { type FormEvent, useState } from 'react';
import { today } from '#app/admin/today.ts';
import { useChange } from '#app/admin/use-change.ts';
import { assessWork } from '#app/api/work/staff-work.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { lodgingWords } from '#content/work/lodging.ts';
import { typedCents } from '#domain/work/cents.ts';
import type { Work } from '#domain/work/work.ts';
import { OutcomeFields, sentOutcome } from './outcome-fields.tsx';

const words = lodgingWords.assess;

interface AssessDialogProps {
  work: Work;
  onDone: (work: Work) => void;
  onClose: () => void;
}

/** What the notice of assessment says; it begins as what was lodged. */
export function AssessDialog({ work, onDone, onClose }: AssessDialogProps) {
  const { lodgment } = work;
  const [receivedOn, setReceivedOn] = useState(today());
  const [note, setNote] = useState('');
  const [outcome, setOutcome] = useState({
    result: lodgment?.result ?? null,
    amount: typedCents(lodgment?.amount),
  });
  const { change, isBusy, refusal, problem } = useChange();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const assessed = { receivedOn, note, ...sentOutcome(outcome) };
    const answer = await change('updated', () => assessWork(work._id, assessed));
    if (answer?.data) onDone(answer.data);
  }

  return (
    <Dialog open keepsTyping onClose={onClose} title={words.title} description={words.text}>
      <form noValidate onSubmit={submit}>
        <TextField
          id="assess-received"
          type="date"
          label={words.receivedOn}
          max={today()}
          error={refusal?.field === 'receivedOn' ? refusal.message : undefined}
          value={receivedOn}
          onChange={({ target }) => setReceivedOn(target.value)}
        />
        <OutcomeFields id="assess" outcome={outcome} onChange={setOutcome} />
        <TextareaField
          id="assess-note"
          label={words.note}
          optional
          rows={3}
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {problem && !refusal?.field ? <Notice tone="bad">{problem}</Notice> : null}
        <div className="dialog-actions">
          <Button type="submit" look="primary" busy={isBusy && words.sending}>
            {words.submit}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
