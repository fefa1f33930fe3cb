import { submissions } from '#content/intake/submissions.ts';
import {
  type SubmissionState,
  submissionStates,
} from '#domain/intake/corrections/submission-states.ts';
import type { SubmissionCounts } from '#domain/intake/submission.ts';

const words = submissions.list;

interface StateFilterProps {
  counts: SubmissionCounts | undefined;
  selected: SubmissionState | '';
  onSelect: (state: SubmissionState | '') => void;
}

export function StateFilter({ counts, selected, onSelect }: StateFilterProps) {
  const total = counts && submissionStates.reduce((sum, state) => sum + counts[state], 0);
  const choices = [
    { state: '', label: words.all, count: total },
    ...submissionStates.map((state) => ({
      state,
      label: submissions.states[state],
      count: counts?.[state],
    })),
  ] as const;
  return (
    <fieldset className="choice-bar">
      <legend className="field-label">{words.filterLabel}</legend>
      <div className="choice-bar-buttons">
        {choices.map(({ state, label, count }) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === selected}
            onClick={() => onSelect(state)}
          >
            {label} <span className="choice-bar-count">{count?.toLocaleString('en-AU')}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
