import { deleteDraft } from '#app/api/intake/drafts.ts';
import { Button } from '#app/ui/button.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { contactForm } from '#content/intake/contact-form.ts';
import { longMoment } from '#domain/dates/moments.ts';
import type { Draft } from '#domain/intake/drafts/draft.ts';
import { stepIds, steps } from '#domain/intake/steps.ts';
import type { Kept } from './saver.ts';

const words = contactForm.draft;

interface GoOnQuestionProps {
  draft: Draft;
  onGoOn: () => void;
  onStartAgain: (kept: Kept) => void;
}

/** Asked when the form is opened and there is an unfinished one. */
export function GoOnQuestion({ draft, onGoOn, onStartAgain }: GoOnQuestionProps) {
  const { isBusy, once } = useBusy();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const step = stepIds[draft.step - 1] ?? 'personal';

  /** If it cannot be deleted, the first save replaces it. */
  async function startAgain() {
    const answer = await deleteDraft();
    onStartAgain({ version: answer.ok ? undefined : draft.version });
  }

  return (
    <div className="form-sheet">
      <h2>{words.question}</h2>
      <p className="form-intro">
        {words.savedOn} {longMoment(draft.savedAt, timeZone)}.{' '}
        {words.atStep(draft.step, steps[step].title)} {words.advice}
      </p>
      <div className="form-acts draft-choice">
        <Button onClick={() => once(startAgain)} busy={isBusy && words.startAgain}>
          {words.startAgain}
        </Button>
        <Button look="primary" onClick={onGoOn}>
          {words.goOn}
        </Button>
      </div>
    </div>
  );
}
