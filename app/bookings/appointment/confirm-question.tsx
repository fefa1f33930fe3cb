import { useState } from 'react';
import { type AppointmentAnswer, confirmLinked } from '#app/api/bookings/schedule.ts';
import { wordsOf } from '#app/api/call.ts';
import { AppointmentFacts } from '#app/bookings/facts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { appointmentPage as words } from '#content/bookings/appointment.ts';
import { bookingWords } from '#content/bookings/booking.ts';
import { practice } from '#content/practice.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import { partsOfLink } from '#domain/bookings/mailed-link.ts';
import { bookingWording } from '#domain/bookings/wording.ts';
import { QuestionEnd } from './question-end.tsx';

interface ConfirmQuestionProps {
  link: string;
  appointment: OwnAppointment;
  onConfirmed: (answer: Partial<AppointmentAnswer>) => void;
  /** The appointment has changed since this page loaded it. */
  onOutdated: () => void;
}

/** A provisional booking: the link of the mail asks here, since mail scanners open links too. */
export function ConfirmQuestion(props: ConfirmQuestionProps) {
  const { link, appointment } = props;
  if (partsOfLink(link).proof) return <Question {...props} />;
  return (
    <>
      <h1 className="step-heading">{words.confirm.byMailHeading}</h1>
      <div className="mt-6">
        <Notice tone="wait">{bookingWording.provisional}</Notice>
      </div>
      <Card raised className="mt-6">
        <AppointmentFacts appointment={appointment} />
        <p className="quiet mt-6">
          {bookingWords.booked.provisionalHint(appointment.email, practice.phone)}
        </p>
      </Card>
    </>
  );
}

function Question({ link, appointment, onConfirmed, onOutdated }: ConfirmQuestionProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function confirm() {
    setIsBusy(true);
    setProblem('');
    const answer = await confirmLinked(link);
    setIsBusy(false);
    if (answer.ok) onConfirmed(answer.data);
    else if (answer.status === 409) onOutdated();
    else setProblem(wordsOf(answer, words.notSure));
  }

  return (
    <>
      <h1 className="step-heading">{words.states.provisional}</h1>
      <Card raised className="mt-6">
        <p className="mb-6">{words.confirm.text}</p>
        <AppointmentFacts appointment={appointment} />
        <QuestionEnd problem={problem}>
          <Button look="primary" busy={isBusy && words.confirm.busy} onClick={confirm}>
            {words.confirm.now}
          </Button>
        </QuestionEnd>
      </Card>
    </>
  );
}
