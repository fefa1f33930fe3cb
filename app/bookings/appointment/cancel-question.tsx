import { useState } from 'react';
import { type AppointmentAnswer, cancelLinked } from '#app/api/bookings/schedule.ts';
import { wordsOf } from '#app/api/call.ts';
import { AppointmentFacts } from '#app/bookings/facts.tsx';
import { StepHeading } from '#app/bookings/step-heading.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { appointmentPage as words } from '#content/bookings/appointment.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import { liveStateOf } from './appointment-status.ts';
import { QuestionEnd } from './question-end.tsx';

interface CancelQuestionProps {
  link: string;
  appointment: OwnAppointment;
  onCancelled: (answer: Partial<AppointmentAnswer>) => void;
  /** The appointment has changed since this page loaded it. */
  onOutdated: () => void;
  onBack: () => void;
}

export function CancelQuestion({
  link,
  appointment,
  onCancelled,
  onOutdated,
  onBack,
}: CancelQuestionProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function cancel() {
    setIsBusy(true);
    setProblem('');
    const answer = await cancelLinked(link);
    setIsBusy(false);
    if (answer.ok) onCancelled(answer.data);
    else if (answer.status === 409) onOutdated();
    else setProblem(wordsOf(answer, words.notSure));
  }

  return (
    <>
      <StepHeading>{words.cancelQuestion[liveStateOf(appointment)]}</StepHeading>
      <Card raised className="mt-6">
        <p className="mb-6">{words.cancelText}</p>
        <AppointmentFacts appointment={appointment} />
        <QuestionEnd problem={problem}>
          <Button look="danger" busy={isBusy && words.cancelling} onClick={cancel}>
            {words.cancelNow}
          </Button>
          <Button onClick={onBack}>{words.keep}</Button>
        </QuestionEnd>
      </Card>
    </>
  );
}
