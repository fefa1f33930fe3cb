import { useState } from 'react';
import type { AppointmentAnswer } from '#app/api/schedule.ts';
import { appointmentPage as words } from '#content/appointment.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { MoveSteps } from './move-steps.tsx';
import { Shown } from './shown.tsx';

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
  /** What was done last, for the heading. */
  const [done, setDone] = useState<Act>();
  /** Whoever turns back finds the keyboard at the heading again. */
  const [wasAway, setWasAway] = useState(false);

  function begin(next: Act) {
    setWasAway(true);
    setDone(undefined);
    setAct(next);
  }

  function finish(what: Act, { data }: Partial<AppointmentAnswer>) {
    setAct(undefined);
    setDone(what);
    if (data) onChanged(data);
    else onLook();
  }

  const turnBack = () => setAct(undefined);
  if (act === 'move') {
    return (
      <MoveSteps
        link={link}
        appointment={appointment}
        onMoved={(answer) => finish('move', answer)}
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
        onBack={turnBack}
      />
    );
  }
  const { email, state } = appointment;
  const news =
    done === 'move'
      ? {
          heading: words.moved,
          text: state === 'requested' ? words.movedRequest : words.movedText(email),
        }
      : { heading: words.cancelled, text: words.cancelledText(email) };
  return (
    <Shown
      appointment={appointment}
      news={done && news}
      takesFocus={wasAway}
      onMove={() => begin('move')}
      onCancel={() => begin('cancel')}
    />
  );
}
