import { useEffect, useState } from 'react';
import { newUuid } from '#app/api/new-uuid.ts';
import { useUser } from '#app/session/current-user.tsx';
import { unsentWork } from '#app/session/unsent-work.ts';
import { knownAnswers } from '#domain/intake/known-answers.ts';
import { type FormState, isTouched, openForm } from './form-state.ts';

const work = unsentWork<FormState>('contact form');

/** Call this when the person discards what they have typed. */
export const forgetForm = work.forget;

/** The form, kept in memory while anything in it is unsent. */
export function useContactForm(isSent: boolean) {
  const user = useUser();
  const [form, setForm] = useState(() => work.find() ?? openForm(newUuid(), knownAnswers(user)));
  const isUnsent = isTouched(form) && !isSent;

  useEffect(() => {
    if (isUnsent) work.keep(form);
    else work.forget();
  }, [form, isUnsent]);

  return { form, setForm, isUnsent };
}
