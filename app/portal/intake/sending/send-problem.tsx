import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { contactFormLater } from '#content/intake/contact-form-later.ts';
import { wording } from '#domain/wording.ts';
import type { Outcome } from './outcome.ts';
import { whyNotSent } from './why-not-sent.ts';

interface SendProblemProps {
  outcome: Outcome | undefined;
  /** Whether the draft was sent or deleted elsewhere. */
  isGone: boolean;
  onSendAsNew: () => void;
}

/** Why the form was not sent, and what to do about it. */
export function SendProblem({ outcome, isGone, onSendAsNew }: SendProblemProps) {
  if (outcome?.kind === 'failed') {
    return (
      <div className="send-problem">
        <Notice tone="bad">{wording.intake.notSent}</Notice>
        <p role="status">{whyNotSent(outcome.answer)}</p>
      </div>
    );
  }
  if (outcome?.kind === 'changed-elsewhere') {
    const { goneBeforeSending, changedBeforeSending } = wording.drafts;
    return <Notice tone="bad">{isGone ? goneBeforeSending : changedBeforeSending}</Notice>;
  }
  if (outcome?.kind === 'arrived-before') {
    return (
      <div className="send-problem">
        <Notice tone="bad">{wording.intake.arrivedBefore}</Notice>
        <Button onClick={onSendAsNew}>{contactFormLater.sendAsNew}</Button>
      </div>
    );
  }
  return null;
}
