import type { CorrectionBody } from '#app/api/intake/sent-forms.ts';
import type { Page } from '#app/portal/intake/drafts/saver.ts';
import {
  edited,
  type FormState,
  openForm,
  signatureCleared,
} from '#app/portal/intake/form-state.ts';
import { type Answers, noAnswers } from '#domain/intake/answers.ts';
import { findAnswer } from '#domain/intake/corrections/answer-name.ts';
import { namesInOrder } from '#domain/intake/corrections/form-order.ts';
import { openedBy } from '#domain/intake/corrections/opened-answers.ts';
import type { OwnForm } from '#domain/intake/corrections/send-back.ts';
import type { CorrectionDraft } from '#domain/intake/drafts/draft.ts';
import { fitting } from '#domain/intake/drafts/restore.ts';
import type { Field } from '#domain/intake/fields/field.ts';
import { normalised, type Part } from '#domain/intake/normalise.ts';
import { type StepId, stepIds, steps } from '#domain/intake/steps.ts';
import { errorsAfterEdit, validateStep } from '#domain/intake/validate-step.ts';

/** The state of a correction. Each function returns the state after one more action. */

export interface Asked {
  readonly step: StepId;
  readonly part: string;
  /** Its name on the screen, and in the call. */
  readonly name: string;
  readonly call: string;
  readonly field: Field;
  readonly comment: string;
  /** Undefined where it is hidden. */
  readonly earlier: unknown;
  /** It follows from another answer, and was not asked about itself. */
  readonly isOpened?: true;
}

/** Messages by step and field. */
export type Errors = { readonly [Id in StepId]?: Readonly<Record<string, string>> };

export interface CorrectionState {
  readonly own: OwnForm;
  /** In the order of the form. The signature is asked for anyway. */
  readonly asked: readonly Asked[];
  readonly signatureComments: readonly string[];
  /** The controls are those of the form, which share its state. */
  readonly form: FormState;
  readonly errors: Errors;
  /** How often sending was refused. */
  readonly refusals: number;
  readonly isTouched: boolean;
}

const idOf = ({ step, name }: Pick<Asked, 'step' | 'name'>): string => `${step}.${name}`;

const inOrder = stepIds.flatMap((step) => namesInOrder(step).map((name) => idOf({ step, name })));

/** What is saved as it is typed. */
export interface CorrectionPage extends Page {
  readonly asked: readonly Asked[];
}

function askedIn({ sentBack, answers }: OwnForm): Asked[] {
  return sentBack
    .flatMap(({ part, field: call, comment }) => {
      const described = findAnswer({ part, field: call });
      if (!described || described.step === 'signature') return [];
      const { step, name, field } = described;
      return [{ step, part, name, call, field, comment, earlier: answers[part]?.[call] }];
    })
    .toSorted((one, other) => inOrder.indexOf(idOf(one)) - inOrder.indexOf(idOf(other)));
}

/** With the questions that follow from what is answered now. */
function withOpened(state: CorrectionState): CorrectionState {
  const { answers } = state.form;
  const asked = state.asked.filter(({ isOpened }) => !isOpened);
  const names = new Set(asked.map(idOf));
  const all = asked.flatMap((one) => {
    const { step, part, name, earlier: before } = one;
    const now = (answers[step] as Part)[name];
    const opened = openedBy({ step, name, before, now })
      .map((sent) => ({ ...sent, step, part, comment: '', earlier: '', isOpened: true as const }))
      .filter((sent) => !names.has(idOf(sent)));
    return [one, ...opened];
  });
  return { ...state, asked: all };
}

/** What has to be known of the other answers for these to be drawn and checked. */
function contextOf(step: StepId, name: string, field: Field, part: Part): Part {
  if (field.ofPhone) {
    const selected = part.selectedPhones as readonly string[];
    return { selectedPhones: [...new Set([...selected, field.ofPhone])] };
  }
  return step === 'address' && name.startsWith('postal') ? { postalDifferent: true } : {};
}

function answersFor(asked: readonly Asked[], typed: Answers = noAnswers): Answers {
  const answers: Record<StepId, Part> = {
    ...typed,
    spouse: { ...typed.spouse, hasSpouse: 'yes' },
  };
  for (const { step, name, field, earlier } of asked) {
    const part = answers[step];
    answers[step] = {
      ...part,
      ...contextOf(step, name, field, part),
      [name]: earlier ?? field.empty,
    };
  }
  return answers as unknown as Answers;
}

const signatureCommentsIn = ({ sentBack }: OwnForm): string[] =>
  sentBack.filter(({ part }) => part === steps.signature.part).map(({ comment }) => comment);

export function openCorrection(own: OwnForm): CorrectionState {
  const asked = askedIn(own);
  const form = openForm(own._id, answersFor(asked));
  const signatureComments = signatureCommentsIn(own);
  return { own, asked, signatureComments, form, errors: {}, refusals: 0, isTouched: false };
}

/** The practice has asked for other answers meanwhile; what was typed for the same ones stays. */
export function withNewList(state: CorrectionState, own: OwnForm): CorrectionState {
  const before = new Set(state.asked.map(idOf));
  const asked = askedIn(own);
  const added = asked.filter((one) => !before.has(idOf(one)));
  const form = { ...state.form, answers: answersFor(added, state.form.answers) };
  const signatureComments = signatureCommentsIn(own);
  return withOpened({ ...state, own, asked, signatureComments, form, errors: {} });
}

/** What a draft keeps: only what was asked, since everything else stays as it was sent. */
export function draftOf({ asked, answers }: CorrectionPage): Pick<CorrectionDraft, 'answers'> {
  const kept: Record<string, Record<string, unknown>> = {};
  for (const { step, name } of asked) {
    const part: Part = answers[step];
    kept[step] = { ...kept[step], [name]: part[name] };
  }
  return { answers: kept };
}

/** With what was typed before, here or elsewhere, for answers that are asked for now. */
export function resumed(
  state: CorrectionState,
  draft: Pick<CorrectionDraft, 'answers'>,
): CorrectionState {
  return withTyped(withOpened(withTyped(state, draft)), draft);
}

function withTyped(
  state: CorrectionState,
  { answers: kept }: Pick<CorrectionDraft, 'answers'>,
): CorrectionState {
  const answers: Record<StepId, Part> = { ...state.form.answers };
  for (const { step, name, field } of state.asked) {
    const typed = (kept[step] as Part | undefined)?.[name];
    if (typed !== undefined) answers[step] = { ...answers[step], [name]: fitting(field, typed) };
  }
  const form = signatureCleared({ ...state.form, answers: answers as unknown as Answers });
  return { ...state, form, errors: {}, isTouched: true };
}

/** An answer that is changed after signing takes the signature away; agreeing is no answer. */
function formAfter(form: FormState, step: StepId, change: Part): FormState {
  if ('consent' in change) {
    const additional = { ...form.answers.additional, ...change };
    return { ...form, answers: { ...form.answers, additional } };
  }
  const changed = edited(form, step, change as Partial<Answers[StepId]>);
  return step === 'signature' ? changed : signatureCleared(changed);
}

export function corrected(state: CorrectionState, step: StepId, change: Part): CorrectionState {
  const before = (state.errors[step] ?? {}) as Parameters<typeof errorsAfterEdit>[1];
  const left = Object.keys(change).reduce(
    (errors, name) => errorsAfterEdit(step, errors, name as never),
    before,
  );
  const form = formAfter(state.form, step, change);
  const errors = { ...state.errors, [step]: left };
  return withOpened({ ...state, form, errors, isTouched: true });
}

/** What the signature step does to the form. */
export function signedBy(
  state: CorrectionState,
  change: (form: FormState) => FormState,
): CorrectionState {
  const form = change(state.form);
  const errors = form.answers.signature.image ? { ...state.errors, signature: {} } : state.errors;
  return { ...state, form, errors, isTouched: true };
}

/** Only about answers that are on this screen; the server knows the others. */
export function problemsIn({ asked, form: { answers } }: CorrectionState): Errors {
  const shown = [
    ...asked,
    { step: 'additional', name: 'consent' },
    ...Object.keys(steps.signature.fields).map((name) => ({ step: 'signature', name })),
  ] as readonly Pick<Asked, 'step' | 'name'>[];
  const problems: Partial<Record<StepId, Record<string, string>>> = {};
  for (const { step, name } of shown) {
    const message = (validateStep(step, answers) as Readonly<Record<string, string>>)[name];
    if (message) problems[step] = { ...problems[step], [name]: message };
  }
  return problems;
}

export const refused = (state: CorrectionState, errors: Errors): CorrectionState => ({
  ...state,
  errors,
  refusals: state.refusals + 1,
});

/** Where the server's word about a field belongs; undefined if it is not on this screen. */
export function placeOf(
  { asked }: CorrectionState,
  field: string | undefined,
): Pick<Asked, 'step' | 'name'> | undefined {
  const [part = '', call = ''] = (field ?? '').replace(/^answers\./, '').split('.');
  const described = findAnswer({ part, field: call });
  const isShown =
    described?.step === 'signature' || asked.some((one) => one.part === part && one.call === call);
  return described && isShown ? { step: described.step, name: described.name } : undefined;
}

export function correctionOf({ asked, form: { answers } }: CorrectionState): CorrectionBody {
  const given: Record<string, Record<string, unknown>> = {};
  for (const { step, part, name, call } of asked) {
    const tidied: Part = normalised(step, answers);
    const typed: Part = answers[step];
    given[part] = { ...given[part], [call]: name in tidied ? tidied[name] : typed[name] };
  }
  const { image, date } = answers.signature;
  return { answers: given, eSignature: { signature: image, signatureDate: date } };
}
