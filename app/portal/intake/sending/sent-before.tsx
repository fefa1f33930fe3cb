import { useNewestForm } from '#app/portal/intake/dashboard/use-newest-form.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { practice } from '#content/practice.ts';
import { longMoment } from '#domain/dates/moments.ts';

const words = contactForm.sentBefore;

/** Warns people who have sent the form already. Only advice, so a failed call goes unmentioned. */
export function SentBefore() {
  const { newest } = useNewestForm();
  if (!newest) return null;
  return (
    <div className="sent-before">
      <Notice>
        {words.text} {longMoment(newest.submittedAt, practice.timeZone)}. {words.reference}{' '}
        <strong className="whitespace-nowrap">{newest.reference}</strong>. {words.advice}
      </Notice>
    </div>
  );
}
