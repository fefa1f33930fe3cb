import { useEffect, useState } from 'react';
import type { UnsentWork } from './unsent-work.ts';

type Answers = Readonly<Record<string, string>>;

const isSame = (one: Answers, other: Answers): boolean =>
  Object.keys(other).every((field) => one[field] === other[field]);

/** A form that outlives its session for as long as something in it is not sent. */
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
