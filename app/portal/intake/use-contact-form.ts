import { useEffect, useEffectEvent, useState } from 'react';
import { storedToken } from '#app/api/accounts/session.ts';
import { unsentWork } from '#app/session/unsent-work.ts';
import { isSamePage, type Kept, openSaver, type Saving } from './drafts/saver.ts';
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

/** The form, saved by itself, and kept in memory until it is sent or left. */
export function useContactForm(from: FormWork, isSent: boolean) {
  const [form, setForm] = useState(from.form);
  const [saving, setSaving] = useState<Saving>({ kept: from.kept, trouble: undefined });
  const [saver] = useState(() => openSaver(from.kept, setSaving));
  const isUnsent = (isTouched(form) || from.kept.page !== undefined) && !isSent;
  const isUnsaved = isUnsent && !isSamePage(saving.kept.page, form);

  useEffect(() => {
    if (isUnsent) work.keep({ form, kept: saving.kept });
    else work.forget();
  }, [form, saving.kept, isUnsent]);

  const { answers, step } = form;
  useEffect(() => {
    if (isUnsent) saver.note({ answers, step });
  }, [saver, answers, step, isUnsent]);

  // The end of the session removes the form too; then the memory keeps it until the next sign-in.
  const leave = useEffectEvent((token: string | null) => {
    if (token === storedToken() && !isUnsaved) work.forget();
    saver.close();
  });
  useEffect(() => {
    const token = storedToken();
    return () => leave(token);
  }, []);

  useEffect(() => {
    const onOnline = () => void saver.saveNow();
    const onVisibility = () => {
      const isHidden = document.visibilityState === 'hidden';
      void saver.saveNow(isHidden);
      if (!isHidden) void saver.lookAgain();
    };
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [saver]);

  return { form, setForm, saver, saving, isUnsaved };
}
