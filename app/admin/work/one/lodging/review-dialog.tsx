import { type FormEvent, useState } from 'react';
import { useChange } from '#app/admin/use-change.ts';
import { reviewWork } from '#app/api/work/staff-work.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { lodgingWords } from '#content/work/lodging.ts';
import type { Work } from '#domain/work/work.ts';

const words = lodgingWords.review;
const verdicts = [
  { value: 'passed', label: words.passed },
  { value: 'back', label: words.notPassed },
];

interface ReviewDialogProps {
  work: Work;
  onDone: (work: Work) => void;
  onClose: () => void;
}

export function ReviewDialog({ work, onDone, onClose }: ReviewDialogProps) {
  const [verdict, setVerdict] = useState('passed');
  const [comment, setComment] = useState('');
  const { change, isBusy, problem } = useChange();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const said = { passed: verdict === 'passed', comment };
    const answer = await change('updated', () => reviewWork(work._id, said));
    if (answer?.data) onDone(answer.data);
  }

  return (
    <Dialog open keepsTyping onClose={onClose} title={words.title}>
      <form noValidate onSubmit={submit}>
        <RadioGroup
          id="review-verdict"
          name="review-verdict"
          label={words.verdict}
          choices={verdicts}
          value={verdict}
          onChange={setVerdict}
        />
        <TextareaField
          id="review-comment"
          label={words.comment}
          hint={words.commentHint}
          optional
          rows={4}
          maxLength={2000}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
        {problem ? <Notice tone="bad">{problem}</Notice> : null}
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
