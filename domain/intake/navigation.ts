import type { Answers } from './answers.ts';
import { type StepId, stepIds } from './steps.ts';
import { isStepValid } from './validate-step.ts';

/** Moving between steps. Every press ends at a step that may be shown. */

/** Where Next leads: nowhere while the step has an error. */
export function nextStep(at: StepId, answers: Answers): StepId {
  const following = stepIds[stepIds.indexOf(at) + 1];
  return following && isStepValid(at, answers) ? following : at;
}

export interface Stand {
  readonly step: StepId;
  readonly answers: Answers;
}

/** Where Previous leads, and the answers after it. */
export function previousStep(at: StepId, answers: Answers): Stand {
  const { spouse } = answers;
  // The question comes before the details: going back from them asks it again.
  if (at === 'spouse' && spouse.hasSpouse !== '') {
    return { step: at, answers: { ...answers, spouse: { ...spouse, hasSpouse: '' } } };
  }
  if (at === 'address' && spouse.hasSpouse === 'no') return { step: 'contact', answers };
  return { step: stepIds[stepIds.indexOf(at) - 1] ?? at, answers };
}

/** Whether a step may be shown, however a person got there: all before it must be valid. */
export function mayOpen(step: StepId, answers: Answers): boolean {
  return stepIds.slice(0, stepIds.indexOf(step)).every((before) => isStepValid(before, answers));
}
