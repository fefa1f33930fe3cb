import { useState } from 'react';
import { changeState } from '#app/api/intake/submissions.ts';
import { useAct } from '#app/api/use-act.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { submissions } from '#content/intake/submissions.ts';
import {
  type SubmissionState,
  submissionStates,
} from '#domain/intake/corrections/submission-states.ts';
import type { Submission } from '#domain/intake/submission.ts';
import { wording } from '#domain/wording.ts';

const words = submissions.form;

interface StateControlProps {
  submission: Submission;
  onChange: (changed: Partial<Submission>) => void;
  onReload: () => void;
}

/** Changes the state of a form, unless someone else has changed it first. */
export function StateControl({ submission, onChange, onReload }: StateControlProps) {
  const { notify, announceChange } = useToasts();
  const [conflict, setConflict] = useState<string>();
  const { act, isBusy: busy } = useAct();

  // A form is sent back together with the answers to correct.
  const states = submissionStates.filter(
    (state) => state !== 'sent-back' || state === submission.state,
  );

  async function moveTo(state: SubmissionState) {
    if (busy || state === submission.state) return;
    const answer = await act(() => changeState(submission, state));
    if (!answer) return;
    if (answer.ok && answer.data.data) {
      onChange(answer.data.data);
      announceChange('updated', answer.data.message ?? wording.desk.stateChanged);
    } else if (!answer.ok && answer.status === 409) setConflict(answer.message);
    else notify('error', (!answer.ok && answer.message) || words.stateNotChanged);
  }

  function reload() {
    setConflict(undefined);
    onReload();
  }

  return (
    <fieldset className="choice-bar" aria-busy={busy}>
      <legend className="field-label">{words.state}</legend>
      <div className="choice-bar-buttons">
        {states.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === submission.state}
            onClick={() => moveTo(state)}
          >
            {submissions.states[state]}
          </button>
        ))}
      </div>
      {conflict ? (
        <div className="mt-4">
          <Notice tone="bad">
            {conflict} <TextButton onClick={reload}>{words.stateConflict}</TextButton>
          </Notice>
        </div>
      ) : null}
    </fieldset>
  );
}
