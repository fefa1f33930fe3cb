import { useEffect, useMemo, useState } from 'react';
import { draftCalls } from '#app/api/intake/drafts.ts';
import { unsentWork } from '#app/session/unsent-work.ts';
import type { Draft } from '#domain/intake/drafts/draft.ts';
import { stepIds } from '#domain/intake/steps.ts';
import type { DraftPlace, Kept, Page } from './drafts/saver.ts';
import { useSaving } from './drafts/use-saving.ts';
import { type FormState, isTouched } from './form-state.ts';

/** The form, and what the server has of it. */
export interface FormWork {
  readonly form: FormState;
  readonly kept: Kept;
}

const work = unsentWork<FormWork>('contact form');

/** What was typed before the session ended. */
export const findWork = work.find;

/** Call this when the person discards what they have typed. */
export const forgetForm = work.forget;

export const formPlace: DraftPlace<Page, Pick<Draft, 'answers' | 'step'>> = {
  ...draftCalls,
  contentOf({ answers: { signature: _, ...answers }, step }) {
    return { answers, step: stepIds.indexOf(step) + 1 };
  },
};

/** The form, saved by itself, and kept in memory until it is sent or left. */
export function useContactForm(from: FormWork, isSent: boolean) {
  const [form, setForm] = useState(from.form);
  const isUnsent = (isTouched(form) || from.kept.page !== undefined) && !isSent;
  const { answers, step } = form;
  const page = useMemo(() => ({ answers, step }), [answers, step]);
  const { saver, saving, isUnsaved } = useSaving({
    kept: from.kept,
    page,
    isUnsent,
    place: formPlace,
    // The end of the session removes the form too; then the memory keeps it until the next sign-in.
    onLeave: forgetForm,
  });

  useEffect(() => {
    if (isUnsent) work.keep({ form, kept: saving.kept });
    else work.forget();
  }, [form, saving.kept, isUnsent]);

  return { form, setForm, saver, saving, isUnsaved };
}
