import { stageNames } from '#content/work/names.ts';
import { oneWork } from '#content/work/staff-work.ts';
import { type WorkStage, workStages } from '#domain/work/kinds.ts';
import type { Work } from '#domain/work/work.ts';

/** What is lodged or assessed is said with its facts, below. */
const canBeChosen = (stage: WorkStage): boolean => stage !== 'lodged' && stage !== 'assessed';

interface StageControlProps {
  work: Work;
  isBusy: boolean;
  onMove: (stage: WorkStage) => void;
}

export function StageControl({ work, isBusy, onMove }: StageControlProps) {
  return (
    <fieldset className="choice-bar" aria-busy={isBusy}>
      <legend className="field-label">{oneWork.facts.stage}</legend>
      <div className="choice-bar-buttons">
        {workStages
          .filter((stage) => stage === work.stage || canBeChosen(stage))
          .map((stage) => (
            <button
              key={stage}
              type="button"
              aria-pressed={stage === work.stage}
              onClick={() => (stage === work.stage ? undefined : onMove(stage))}
            >
              {stageNames[stage]}
            </button>
          ))}
      </div>
    </fieldset>
  );
}
