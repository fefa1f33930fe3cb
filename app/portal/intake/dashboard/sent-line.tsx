import { Notice } from '#app/ui/feedback/notice.tsx';
import { portal } from '#content/portal.ts';
import { practice } from '#content/practice.ts';
import { longMoment } from '#domain/dates/moments.ts';
import { useNewestForm } from './use-newest-form.ts';

const words = portal.dashboard.sent;

/** One line about the newest contact form, if there is one. Without an answer it stays away. */
export function SentLine() {
  const newest = useNewestForm();
  if (!newest) return null;
  return (
    <Notice tone="good">
      {words.text} {longMoment(newest.submittedAt, practice.timeZone)}. {words.reference}{' '}
      <strong className="whitespace-nowrap">{newest.reference}</strong>.
    </Notice>
  );
}
