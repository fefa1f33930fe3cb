import { useEffect, useState } from 'react';
import { type SentForm, sentForms } from '#app/api/intake/sent-forms.ts';

/** The contact form that was sent last. Undefined until the server has answered, or without one. */
export function useNewestForm(): SentForm | undefined {
  const [newest, setNewest] = useState<SentForm>();

  useEffect(() => {
    let isCurrent = true;
    void sentForms().then((answer) => {
      if (isCurrent && answer.ok) setNewest(answer.data.data?.[0]);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  return newest;
}
