import { useState } from 'react';
import { type AppointmentAnswer, linkedAppointment } from '#app/api/bookings/schedule.ts';
import { appointmentPage as words } from '#content/bookings/appointment.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import { type News, Shown } from './appointment-details.tsx';
import { liveStateOf } from './appointment-status.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { MoveSteps } from './move-steps.tsx';

interface ManageProps {
  link: string;
  appointment: OwnAppointment;
  onChanged: (appointment: OwnAppointment) => void;
  /** Asks the server anew, after it has refused a change. */
  onLook: () => void;
}

type Act = 'move' | 'cancel';

/** Shows an appointment; moving and cancelling take a press of their own. */
export function Manage({ link, appointment, onChanged, onLook }: ManageProps) {
  const [act, setAct] = useState<Act>();
  /** What was done last, and to what. */
  const [done, setDone] = useState<{ act: Act; to: OwnAppointment }>();
  /** Whoever turns back finds the keyboard at the heading again. */
  const [wasAway, setWasAway] = useState(false);

  function begin(next: Act) {
    setWasAway(true);
    setDone(undefined);
    setAct(next);
  }

  function finish(what: Act, { data }: Partial<AppointmentAnswer>) {
    setAct(undefined);
    setDone({ act: what, to: appointment });
    if (data) onChanged(data);
    else onLook();
  }

  /** It is no longer what is shown: somebody has cancelled it elsewhere, or its time has come. */
  async function lookAgain() {
    const answer = await linkedAppointment(link);
    setAct(undefined);
    if (answer.ok && answer.data.data) onChanged(answer.data.data);
    else onLook();
  }

  const turnBack = () => setAct(undefined);
  if (act === 'move') {
    return (
      <MoveSteps
        link={link}
        appointment={appointment}
        onMoved={(answer) => finish('move', answer)}
        onOutdated={lookAgain}
        onBack={turnBack}
      />
    );
  }
  if (act === 'cancel') {
    return (
      <CancelQuestion
        link={link}
        appointment={appointment}
        onCancelled={(answer) => finish('cancel', answer)}
        onOutdated={lookAgain}
        onBack={turnBack}
      />
    );
  }
  return (
    <Shown
      appointment={appointment}
      news={done && newsOf(done.act, done.to, appointment)}
      takesFocus={wasAway}
      onMove={() => begin('move')}
      onCancel={() => begin('cancel')}
    />
  );
}

function newsOf(act: Act, before: OwnAppointment, { email, state }: OwnAppointment): News {
  if (act === 'cancel') {
    return { heading: words.cancelled[liveStateOf(before)], text: words.cancelledText(email) };
  }
  return state === 'requested'
    ? { heading: words.movedRequest, text: words.movedRequestText }
    : { heading: words.moved, text: words.movedText(email) };
}
