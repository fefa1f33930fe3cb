import { Notice } from '#app/ui/notice.tsx';
import { contactForm } from '#content/contact-form.ts';
import { practice } from '#content/practice.ts';
import { sentAt } from '../sent-at.ts';
import { useNewestForm } from '../use-newest-form.ts';

const words = contactForm.sentBefore;

/** Keeps people from filling in by mistake what we have already. */
export function SentBefore() {
  const newest = useNewestForm();
  if (!newest) return null;
  return (
    <div className="sent-before">
      <Notice>
        {words.text} {sentAt(newest.submittedAt, practice.timeZone)}. {words.reference}{' '}
        <strong className="whitespace-nowrap">{newest.reference}</strong>. {words.advice}
      </Notice>
    </div>
  );
}
