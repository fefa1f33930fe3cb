import { type FormEvent, useState } from 'react';
import { useChange } from '#app/admin/use-change.ts';
import { liftHold, placeHold } from '#app/api/retention/retention.ts';
import { Button } from '#app/ui/button.tsx';
import { QuestionDialog } from '#app/ui/dialogs/question-dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { practice } from '#content/practice.ts';
import { personScreen } from '#content/retention/screens.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import type { PersonRetention } from '#domain/retention/retention.ts';

const words = personScreen.hold;

interface LegalHoldProps {
  id: string;
  hold: PersonRetention['hold'];
  onChange: () => void;
}

export function LegalHold({ id, hold, onChange }: LegalHoldProps) {
  return hold ? (
    <PlacedHold id={id} hold={hold} onChange={onChange} />
  ) : (
    <NoHold id={id} onChange={onChange} />
  );
}

interface PlacedProps extends LegalHoldProps {
  hold: NonNullable<PersonRetention['hold']>;
}

function PlacedHold({ id, hold, onChange }: PlacedProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { change, problem } = useChange();

  async function lift() {
    if (await change('updated', () => liftHold(id))) onChange();
  }

  return (
    <>
      <Notice tone="wait">
        {words.placed(hold.placedBy, shortMoment(hold.placedAt, practice.timeZone))}
      </Notice>
      <p className="comment-text">{hold.reason}</p>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <Button slim onClick={() => setIsAsking(true)}>
        {words.lift}
      </Button>
      {isAsking ? (
        <QuestionDialog
          title={words.question}
          action={words.lift}
          busy={words.lifting}
          cancel={words.keep}
          onAct={lift}
          onClose={() => setIsAsking(false)}
        >
          {words.questionText}
        </QuestionDialog>
      ) : null}
    </>
  );
}

function NoHold({ id, onChange }: Omit<LegalHoldProps, 'hold'>) {
  const [reason, setReason] = useState('');
  const { change, isBusy, problem } = useChange();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await change('created', () => placeHold(id, reason))) onChange();
  }

  return (
    <>
      <p>{words.none}</p>
      <form noValidate onSubmit={submit}>
        <TextareaField
          id="hold-reason"
          label={words.reason}
          error={problem || undefined}
          rows={2}
          maxLength={2000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" slim busy={isBusy && words.placing}>
          {words.place}
        </Button>
      </form>
    </>
  );
}
