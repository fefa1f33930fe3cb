import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { wording } from '#domain/wording.ts';
import type { Outcome } from './outcome.ts';

interface SendProblemProps {
  outcome: Outcome | undefined;
  onSendAsNew: () => void;
}

/** Why the form was not sent, and what to do about it. */
export function SendProblem({ outcome, onSendAsNew }: SendProblemProps) {
  if (outcome?.kind === 'failed') {
    return (
      <div className="send-problem">
        <Notice tone="bad">{wording.intake.notSent}</Notice>
        <p role="status">{outcome.why}</p>
      </div>
    );
  }
  if (outcome?.kind === 'changed-elsewhere') {
    return <Notice tone="bad">{wording.intake.draft.changedBeforeSending}</Notice>;
  }
  if (outcome?.kind === 'arrived-before') {
    return (
      <div className="send-problem">
        <Notice tone="bad">{wording.intake.arrivedBefore}</Notice>
        <Button onClick={onSendAsNew}>{contactForm.sendAsNew}</Button>
      </div>
    );
  }
  return null;
}
