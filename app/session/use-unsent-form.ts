import { useEffect, useState } from 'react';
import type { UnsentWork } from './unsent-work.ts';

type Answers = Readonly<Record<string, string>>;

const isSame = (one: Answers, other: Answers): boolean =>
  Object.keys(other).every((field) => one[field] === other[field]);

/** A form that survives the end of the session while anything in it is unsent. */
export function useUnsentForm<Form extends { readonly [Field in keyof Form]: string }>(
  work: UnsentWork<Form>,
  empty: Form,
) {
  const [form, setForm] = useState(() => work.find() ?? empty);
  const isEmpty = isSame(form, empty);

  useEffect(() => {
    if (isEmpty) work.forget();
    else work.keep(form);
  }, [work, form, isEmpty]);

  return { form, setForm, isEmpty };
}
