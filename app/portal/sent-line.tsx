import { useEffect, useState } from 'react';
import { type SentForm, sentForms } from '#app/api/sent-forms.ts';
import { Notice } from '#app/ui/notice.tsx';
import { portal } from '#content/portal.ts';
import { practice } from '#content/practice.ts';
import { sentAt } from './sent-at.ts';

const words = portal.dashboard.sent;

/** One line about the newest contact form, if there is one. Without an answer it stays away. */
export function SentLine() {
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

  if (!newest) return null;
  return (
    <Notice tone="good">
      {words.text} {sentAt(newest.submittedAt, practice.timeZone)}. {words.reference}{' '}
      <strong className="whitespace-nowrap">{newest.reference}</strong>.
    </Notice>
  );
}
