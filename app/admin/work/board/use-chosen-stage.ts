import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { type WorkStage, workStages } from '#domain/work/kinds.ts';

/**
 * The stage that is chosen on a card. Arrow keys change a choice at every press, so what they pass
 * is not saved: it is once Enter is pressed, or the choice is left. Escape goes back.
 */
export function useChosenStage(
  stage: WorkStage,
  onMove: (stage: WorkStage, hasFocus: boolean) => void,
) {
  const [passing, setPassing] = useState<WorkStage>();
  const isByKeys = useRef(false);

  function save(next: WorkStage | undefined, hasFocus: boolean) {
    setPassing(undefined);
    if (next && next !== stage) onMove(next, hasFocus);
  }

  return {
    chosen: passing ?? stage,
    select: {
      onPointerDown() {
        isByKeys.current = false;
      },
      onKeyDown(event: KeyboardEvent) {
        isByKeys.current = true;
        if (event.key === 'Escape') setPassing(undefined);
        if (event.key !== 'Enter' || !passing) return;
        // It would open the list of choices.
        event.preventDefault();
        save(passing, true);
      },
      onChange({ target }: ChangeEvent<HTMLSelectElement>) {
        const next = workStages.find((each) => each === target.value);
        if (isByKeys.current) setPassing(next);
        else save(next, true);
      },
      onBlur() {
        isByKeys.current = false;
        save(passing, false);
      },
    },
  };
}
