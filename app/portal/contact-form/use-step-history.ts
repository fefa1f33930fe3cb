import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { StepId } from '#domain/intake/answers.ts';
import type { FormState } from './form-state.ts';

/** What an entry of the browser's history remembers: the steps that led to it, its own last. */
interface Mark {
  readonly form: string;
  readonly trail: readonly StepId[];
}

interface StepHistory {
  goForward(to: StepId): void;
  goBack(to: StepId): void;
}

/**
 * Lets the browser's back and forward buttons walk through the steps, all at one address. The form
 * knows which step is open; the history only follows, and tells when the person travels in it.
 */
export function useStepHistory(
  form: FormState,
  isSent: boolean,
  onTravel: (to: StepId) => void,
): StepHistory {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [first] = useState(form.step);

  /** The entry that the form was opened at has no mark; those before a reload have an old one. */
  const trailAt = (entry: Mark | null) => (entry?.form === form.id ? entry.trail : [first]);
  const trail = trailAt(state);

  const arrive = useEffectEvent((entry: Mark | null) => onTravel(trailAt(entry).at(-1) ?? first));
  useEffect(() => arrive(state), [state]);

  /** Nobody walks back through the steps of a form that is sent: they would all be blank. */
  const leaveSteps = useEffectEvent(() => {
    if (trail.length > 1) void navigate(1 - trail.length);
  });
  useEffect(() => {
    if (isSent) leaveSteps();
  }, [isSent]);

  const push = (to: StepId) =>
    void navigate('.', { state: { form: form.id, trail: [...trail, to] } satisfies Mark });

  return {
    goForward: push,
    goBack(to) {
      const place = trail.lastIndexOf(to);
      if (place < 0) push(to);
      else void navigate(place - trail.length + 1);
    },
  };
}
