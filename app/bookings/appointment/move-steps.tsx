import { useState } from 'react';
import {
  type AppointmentAnswer,
  moveLinked,
  nearestIn,
  timesForMove,
} from '#app/api/bookings/schedule.ts';
import { wordsOf } from '#app/api/call.ts';
import { Taken } from '#app/bookings/booking/taken.tsx';
import { AboutTimes } from '#app/bookings/calendar/about-times.tsx';
import { TimePicker } from '#app/bookings/calendar/time-picker.tsx';
import type { Problem } from '#app/bookings/problem.ts';
import { StepHeading } from '#app/bookings/step-heading.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { appointmentPage as words } from '#content/bookings/appointment.ts';
import { schedule } from '#content/bookings/schedule.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import type { OfferedSlot } from '#domain/bookings/offer.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { dayIn } from '#domain/dates/spoken-time.ts';
import { MoveQuestion } from './move-question.tsx';

interface MoveStepsProps {
  link: string;
  appointment: OwnAppointment;
  onMoved: (answer: Partial<AppointmentAnswer>) => void;
  /** The appointment has changed since this page loaded it. */
  onOutdated: () => void;
  onBack: () => void;
}

/** Choose a new time, then confirm it. */
export function MoveSteps({ link, appointment, onMoved, onOutdated, onBack }: MoveStepsProps) {
  const [source, setSource] = useState(() => timesForMove(link));
  const [wanted, setWanted] = useState<OfferedSlot>();
  /** The day of the time that was chosen last. */
  const [lastDay, setLastDay] = useState<Day>();
  const own = {
    startsAt: appointment.startsAt,
    day: dayIn(appointment.timeZone, appointment.startsAt),
  };
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setIsBusy] = useState(false);

  function want(slot: OfferedSlot) {
    setProblem(undefined);
    setWanted(slot);
    setLastDay(dayIn(appointment.timeZone, slot.startsAt));
  }

  function chooseAgain() {
    setProblem(undefined);
    setWanted(undefined);
  }

  async function move(slot: OfferedSlot) {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    const answer = await moveLinked(link, slot.startsAt);
    setIsBusy(false);
    if (answer.ok) return onMoved(answer.data);
    const nearest = nearestIn(answer);
    if (answer.status === 409 && !nearest) return onOutdated();
    if (!nearest) return setProblem({ kind: 'message', text: wordsOf(answer, words.notSure) });
    setWanted(undefined);
    setSource(timesForMove(link));
    setProblem({ kind: 'taken', message: answer.message ?? '', nearest });
  }

  if (wanted) {
    return (
      <MoveQuestion
        appointment={appointment}
        wanted={wanted}
        problem={problem?.kind === 'message' ? problem.text : ''}
        isBusy={isBusy}
        onMove={() => move(wanted)}
        onBack={chooseAgain}
      />
    );
  }
  return (
    <>
      <StepHeading>{words.moveHeading}</StepHeading>
      <Card className="mt-6 move-card">
        {problem?.kind === 'taken' ? (
          <Taken
            {...problem}
            text={schedule.taken.textBefore}
            timeZone={appointment.timeZone}
            busy={undefined}
            onPick={want}
          />
        ) : null}
        {problem?.kind === 'message' ? <Notice tone="bad">{problem.text}</Notice> : null}
        <TimePicker
          source={source}
          opensAt={lastDay ?? own.day}
          own={own}
          busy={undefined}
          onPick={want}
        >
          {(offered) => <AboutTimes offered={offered} />}
        </TimePicker>
        <TextButton onClick={onBack}>{words.keepTime}</TextButton>
      </Card>
    </>
  );
}
