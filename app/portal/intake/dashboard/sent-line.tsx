import type { SentForm } from '#app/api/intake/sent-forms.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { portal } from '#content/portal.ts';
import { practice } from '#content/practice.ts';
import { longMoment } from '#domain/dates/moments.ts';

const words = portal.dashboard.sent;

/** One line about the newest contact form. */
export function SentLine({ newest }: { newest: SentForm }) {
  return (
    <Notice tone="good">
      {words.text} {longMoment(newest.submittedAt, practice.timeZone)}. {words.reference}{' '}
      <strong className="whitespace-nowrap">{newest.reference}</strong>.
    </Notice>
  );
}
