import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { StepId } from '#domain/intake/answers.ts';
import type { FormState } from './form-state.ts';

/** What an entry of the browser's history remembers: the steps that led to it, its own last. */
interface Mark {
  readonly form: string;
  readonly trail: readonly StepId[];
}

/** Undefined for an entry of an earlier opening of the form, such as before a reload. */
function trailIn(state: Partial<Mark> | null, form: string): readonly StepId[] | undefined {
  return state?.form === form ? state.trail : undefined;
}

interface StepHistory {
  goForward(to: StepId): void;
  goBack(to: StepId): void;
}

/**
 * Lets the browser's back and forward buttons walk through the steps, all at one address. The form
 * knows which step is open; the history only follows, and tells when the person travels in it.
 */
export function useStepHistory(form: FormState, onTravel: (to: StepId) => void): StepHistory {
  const { state } = useLocation();
  const navigate = useNavigate();
  const trail = trailIn(state, form.id);

  const mark = (to: readonly StepId[], replace: boolean) =>
    void navigate('.', { replace, state: { form: form.id, trail: to } satisfies Mark });

  const arrive = useEffectEvent((at: Partial<Mark> | null) => {
    const step = trailIn(at, form.id)?.at(-1);
    if (step) onTravel(step);
    else mark([form.step], true);
  });

  useEffect(() => arrive(state), [state]);

  return {
    goForward: (to) => mark([...(trail ?? []), to], false),
    goBack(to) {
      const steps = trail ?? [];
      const place = steps.lastIndexOf(to);
      if (place < 0) mark([...steps, to], false);
      else void navigate(place - steps.length + 1);
    },
  };
}
