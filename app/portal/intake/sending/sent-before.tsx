import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { wordsOf } from '#app/api/call.ts';
import { lastAnswers } from '#app/api/intake/drafts.ts';
import { useNewestForm } from '#app/portal/intake/dashboard/use-newest-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { contactForm } from '#content/intake/contact-form.ts';
import { practice } from '#content/practice.ts';
import { longMoment } from '#domain/dates/moments.ts';
import type { Answers } from '#domain/intake/answers.ts';
import { restoredAnswers } from '#domain/intake/drafts/restore.ts';

const words = contactForm.sentBefore;

interface SentBeforeProps {
  /** While nothing is typed, the answers of the last form can be taken over. */
  isUntouched: boolean;
  onStartFrom: (answers: Answers) => void;
}

/**
 * Tells people who have sent the form already, and offers to start from it. Only advice, so a failed
 * call for it goes unmentioned.
 */
export function SentBefore({ isUntouched, onStartFrom }: SentBeforeProps) {
  const { newest } = useNewestForm();
  const { isBusy, once } = useBusy();
  const [problem, setProblem] = useState<string>();
  const [isFilled, setIsFilled] = useState(false);
  const filled = useRef<HTMLParagraphElement>(null);
  if (!newest) return null;

  async function startFrom() {
    setProblem(undefined);
    const answer = await lastAnswers();
    if (!answer.ok) return setProblem(wordsOf(answer, words.failed));
    const { answers = {} } = answer.data.data ?? {};
    flushSync(() => {
      onStartFrom(restoredAnswers(answers));
      setIsFilled(true);
    });
    filled.current?.focus();
  }

  return (
    <div className="sent-before">
      <Notice>
        {isFilled ? (
          <p ref={filled} tabIndex={-1}>
            {words.filled}
          </p>
        ) : (
          <p>
            {words.text} {longMoment(newest.submittedAt, practice.timeZone)}. {words.reference}{' '}
            <strong className="whitespace-nowrap">{newest.reference}</strong>. {words.advice}
          </p>
        )}
        {problem ? <p>{problem}</p> : null}
        {isUntouched ? (
          <Button slim busy={isBusy && words.filling} onClick={() => once(startFrom)}>
            {words.startFrom}
          </Button>
        ) : null}
      </Notice>
    </div>
  );
}
