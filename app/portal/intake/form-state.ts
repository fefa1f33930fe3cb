import { type Answers, noAnswers } from '#domain/intake/answers.ts';
import { mayOpen, nextStep, previousStep } from '#domain/intake/navigation.ts';
import { type StepId, stepIds } from '#domain/intake/steps.ts';
import {
  errorsAfterEdit,
  isStepValid,
  type StepErrors,
  validateStep,
} from '#domain/intake/validate-step.ts';
import { type Signing, unsigned } from './signature/signing.ts';

/** The state of the form. Each function returns the state after one more action. */

export interface FormState {
  /** New each time the form is opened; entries in the browser's history carry it. */
  readonly id: string;
  /** The idempotency key: sending again under it does not submit twice. */
  readonly key: string;
  readonly step: StepId;
  /** How often a step has been opened. */
  readonly moves: number;
  readonly answers: Answers;
  /** What it opened with: with nothing else in it, there is nothing to lose. */
  readonly opened: Answers;
  /** The messages of the open step, by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** How often Next was refused. */
  readonly refusals: number;
  readonly signing: Signing;
  /** An answer has changed since the form was signed, which took the signature away. */
  readonly mustSignAgain: boolean;
  /** The answer that is being changed after a look at all of them: Next leads back there. */
  readonly changing: string | undefined;
  /** What the newly opened step focuses instead of its heading, by its id. */
  readonly focusOn: string | undefined;
}

export const openForm = (id: string, known = noAnswers): FormState => ({
  id,
  key: id,
  step: 'personal',
  moves: 0,
  answers: known,
  opened: known,
  errors: {},
  refusals: 0,
  signing: unsigned,
  mustSignAgain: false,
  changing: undefined,
  focusOn: undefined,
});

/** A form that was begun before, at the step where the person stopped. */
export const resumedForm = (id: string, answers: Answers, step: StepId): FormState => ({
  ...openForm(id, answers),
  step,
  moves: 1,
});

/** The answers of another device instead of these. */
export const replacedBy = (form: FormState, answers: Answers, step: StepId): FormState => ({
  ...movedTo(withAnswers(form, answers), step),
  opened: answers,
});

/** The answers of the form before, but for what is to be given anew each time. */
export function startedFrom(form: FormState, before: Answers): FormState {
  const { banking, signature } = noAnswers;
  const additional = { ...before.additional, consent: false };
  return { ...form, answers: { ...before, additional, banking, signature }, errors: {} };
}

export const isTouched = (form: FormState): boolean => form.answers !== form.opened;

/** Removes the messages of edited fields, and of fields that the edit removes. */
function errorsLeft<Id extends StepId>(
  form: FormState,
  step: Id,
  changed: readonly (keyof Answers[Id])[],
): FormState['errors'] {
  const untouched = changed.reduce(
    (left, field) => errorsAfterEdit(step, left, field),
    form.errors as StepErrors<Id>,
  ) as FormState['errors'];
  const stillWrong: object = validateStep(step, form.answers);
  return Object.fromEntries(Object.entries(untouched).filter(([field]) => field in stillWrong));
}

/** A signature is for the answers it was given to, so it goes when one of them changes. */
function withAnswers(form: FormState, answers: Answers): FormState {
  const isSigned = form.answers.signature.image !== '';
  const isChanged = stepIds.some((id) => id !== 'signature' && form.answers[id] !== answers[id]);
  if (!isSigned || !isChanged) return { ...form, answers };
  return {
    ...form,
    answers: { ...answers, signature: noAnswers.signature },
    signing: { ...unsigned, by: form.signing.by },
    mustSignAgain: true,
  };
}

export function edited<Id extends StepId>(
  form: FormState,
  step: Id,
  change: Partial<Answers[Id]>,
): FormState {
  const answers = { ...form.answers, [step]: { ...form.answers[step], ...change } };
  const changed = Object.keys(change) as (keyof Answers[Id])[];
  return { ...withAnswers(form, answers), errors: errorsLeft({ ...form, answers }, step, changed) };
}

/** The id of the link that leads to an answer, given the id of its control. */
export const changeId = (control: string): string => `change-${control}`;

function movedTo(form: FormState, step: StepId): FormState {
  const isBackAtCheck = step === 'signature' && form.changing !== undefined;
  return {
    ...form,
    step,
    errors: {},
    moves: form.moves + 1,
    changing: isBackAtCheck ? undefined : form.changing,
    focusOn: isBackAtCheck && form.changing ? changeId(form.changing) : undefined,
  };
}

/** Opens the step of an answer that the person wants to change, given the id of its control. */
export const atAnswer = (form: FormState, step: StepId, control: string): FormState => ({
  ...movedTo(form, step),
  changing: control,
  focusOn: control,
});

const refused = (form: FormState): FormState => ({
  ...form,
  errors: { ...validateStep(form.step, form.answers) },
  refusals: form.refusals + 1,
});

/** Where Next leads. After a change, to all the answers again, or to what the change made wrong. */
export function stepAfter({ step, answers, changing }: FormState): StepId {
  const following = nextStep(step, answers);
  if (following === step || changing === undefined) return following;
  const isWrong = (id: StepId) => id !== 'signature' && !isStepValid(id, answers);
  return stepIds.find(isWrong) ?? 'signature';
}

/** Next, and Submit Form on the last step: shows the messages or opens the following step. */
export function advanced(form: FormState): FormState {
  const { step, answers } = form;
  if (!isStepValid(step, answers)) return refused(form);
  const following = stepAfter(form);
  return following === step ? form : movedTo(form, following);
}

export function steppedBack(form: FormState): FormState {
  const { step, answers } = previousStep(form.step, form.answers);
  return movedTo(withAnswers(form, answers), step);
}

/** The browser went back or forward. A step opens only if all the steps before it are valid. */
export function travelled(form: FormState, step: StepId): FormState {
  if (step === form.step) return form;
  if (mayOpen(step, form.answers)) return movedTo(form, step);
  const wrong = stepIds.find((id) => !isStepValid(id, form.answers)) ?? form.step;
  return refused(movedTo(form, wrong));
}

/** `image` is empty when the signature was removed; then there is no date either. */
export function signed(
  form: FormState,
  change: Partial<Signing>,
  image: string,
  today: string,
): FormState {
  const signing = { ...form.signing, ...change };
  const mustSignAgain = form.mustSignAgain && image === '';
  return { ...edited(form, 'signature', { image, date: image && today }), signing, mustSignAgain };
}

/** Starts the signature again, drawn or typed. */
export const signatureCleared = (form: FormState, by = form.signing.by): FormState =>
  signed(form, { ...unsigned, by }, '', '');

/** Sends under a new key, as a separate submission. */
export const renewed = (form: FormState, key: string): FormState => ({ ...form, key });
