import { useEffect, useState } from 'react';
import { newUuid } from '#app/api/new-uuid.ts';
import { unsentWork } from '#app/session/unsent-work.ts';
import { type FormState, isTouched, openForm } from './form-state.ts';

const work = unsentWork<FormState>('contact form');

/** To be called when the person gives up what they have typed. */
export const forgetForm = work.forget;

/** The form as it stands, kept for as long as something in it is not sent. */
export function useContactForm(isSent: boolean) {
  const [form, setForm] = useState(() => work.find() ?? openForm(newUuid()));
  const isUnsent = isTouched(form) && !isSent;

  useEffect(() => {
    if (isUnsent) work.keep(form);
    else work.forget();
  }, [form, isUnsent]);

  return { form, setForm, isUnsent };
}
