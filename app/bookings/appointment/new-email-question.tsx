import { useEffect, useEffectEvent, useState } from 'react';
import { confirmLinked, newEmailBehind } from '#app/api/bookings/schedule.ts';
import { wordsOf } from '#app/api/call.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { appointmentPage } from '#content/bookings/appointment.ts';
import type { NewEmail } from '#domain/bookings/correction.ts';
import { momentIn } from '#domain/dates/spoken-time.ts';
import { QuestionEnd } from './question-end.tsx';

const words = appointmentPage.newEmail;

interface NewEmailQuestionProps {
  link: string;
  /** With the appointment's new link: the old one is dead. */
  onConfirmed: (link: string) => void;
  onUnknown: () => void;
}

/** The link of the mail to a new address asks here, since mail scanners open links too. */
export function NewEmailQuestion({ link, onConfirmed, onUnknown }: NewEmailQuestionProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [asked, setAsked] = useState<NewEmail>();

  const load = useEffectEvent(async () => {
    const answer = await newEmailBehind(link);
    if (answer.ok) setAsked(answer.data.data);
    else if (answer.status === 404) onUnknown();
    else setProblem(appointmentPage.notReached);
  });
  useEffect(() => void load(), []);

  async function confirm() {
    setIsBusy(true);
    setProblem('');
    const answer = await confirmLinked(link);
    setIsBusy(false);
    const changed = answer.ok ? answer.data.data : undefined;
    if (changed) onConfirmed(changed.link);
    else if (answer.ok || answer.status === 404) onUnknown();
    else setProblem(wordsOf(answer, appointmentPage.notSure));
  }

  return (
    <>
      <h1 className="step-heading">{words.heading}</h1>
      <Card raised className="mt-6">
        {asked ? <p>{words.text(asked.email, momentIn(asked.timeZone, asked.startsAt))}</p> : null}
        <QuestionEnd problem={problem}>
          <Button look="primary" busy={isBusy && words.busy} onClick={confirm}>
            {words.now}
          </Button>
        </QuestionEnd>
      </Card>
    </>
  );
}
