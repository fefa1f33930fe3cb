import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { StepId } from '#domain/intake/steps.ts';
import type { FormState } from './form-state.ts';

/** Stored with each entry of the browser's history: the steps that led to it, its own last. */
interface Mark {
  readonly form: string;
  readonly trail: readonly StepId[];
}

interface StepHistory {
  goForward(to: StepId): void;
  goBack(to: StepId): void;
}

/**
 * Makes the browser's back and forward buttons move through the steps, all at one address. The form
 * decides which step is open; the history follows it, and reports when the person goes back or on.
 */
export function useStepHistory(
  form: FormState,
  isSent: boolean,
  onTravel: (to: StepId) => void,
): StepHistory {
  const state: Mark | null = useLocation().state;
  const navigate = useNavigate();
  const isOwn = (entry: Mark | null) => entry?.form === form.id;
  const [first] = useState(() => (isOwn(state) && state?.trail[0]) || form.step);

  /** The entry where the form was opened has no mark; entries before a reload have an old one. */
  const trailAt = (entry: Mark | null) => (entry && isOwn(entry) ? entry.trail : [first]);
  const trail = trailAt(state);

  // After Back a step decides itself what is in sight; the browser would scroll to where it was.
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  const arrive = useEffectEvent((entry: Mark | null) => onTravel(trailAt(entry).at(-1) ?? first));
  useEffect(() => arrive(state), [state]);

  /** Back must not lead into the steps of a form that is sent or discarded: they would be blank. */
  const isOver = isSent || !isOwn(state);
  const leaveSteps = useEffectEvent((entry: Mark | null) => {
    if (entry && entry.trail.length > 1) void navigate(1 - entry.trail.length);
  });
  useEffect(() => {
    if (isOver) leaveSteps(state);
  }, [isOver, state]);

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
