import { useState } from 'react';
import { type AppointmentAnswer, linkedAppointment } from '#app/api/bookings/schedule.ts';
import { appointmentPage as words } from '#content/bookings/appointment.ts';
import { bookingWords } from '#content/bookings/booking.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import { type News, Shown } from './appointment-details.tsx';
import { liveStateOf } from './appointment-status.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { ConfirmQuestion } from './confirm-question.tsx';
import { CorrectDetails } from './correct-details.tsx';
import { MoveSteps } from './move-steps.tsx';

const { booked } = bookingWords;

interface ManageProps {
  link: string;
  appointment: OwnAppointment;
  onChanged: (appointment: OwnAppointment) => void;
  /** Reloads the appointment. */
  onReload: () => void;
}

type Act = 'confirm' | 'move' | 'cancel' | 'correct';

/** Shows an appointment, with buttons to move or cancel it. */
export function Manage({ link, appointment, onChanged, onReload }: ManageProps) {
  const [act, setAct] = useState<Act>();
  /** The last action, and the appointment before it. */
  const [done, setDone] = useState<{ act: Act; to: OwnAppointment }>();
  /** After coming back from another step, the heading takes focus. */
  const [wasAway, setWasAway] = useState(false);

  function begin(next: Act) {
    setWasAway(true);
    setDone(undefined);
    setAct(next);
  }

  function finish(what: Act, { data }: Partial<AppointmentAnswer>) {
    setWasAway(true);
    setAct(undefined);
    setDone({ act: what, to: appointment });
    if (data) onChanged(data);
    else onReload();
  }

  /** It has changed: it was cancelled elsewhere, or its time has come. */
  async function refresh() {
    const answer = await linkedAppointment(link);
    setWasAway(true);
    setAct(undefined);
    if (answer.ok && answer.data.data) onChanged(answer.data.data);
    else onReload();
  }

  const goBack = () => setAct(undefined);

  if (appointment.state === 'provisional') {
    return (
      <ConfirmQuestion
        link={link}
        appointment={appointment}
        onConfirmed={(answer) => finish('confirm', answer)}
        onOutdated={refresh}
      />
    );
  }
  if (act === 'move') {
    return (
      <MoveSteps
        link={link}
        appointment={appointment}
        onMoved={(answer) => finish('move', answer)}
        onOutdated={refresh}
        onBack={goBack}
      />
    );
  }
  if (act === 'correct') {
    return (
      <CorrectDetails
        link={link}
        appointment={appointment}
        onCorrected={(answer) => finish('correct', answer)}
        onOutdated={refresh}
        onBack={goBack}
      />
    );
  }
  if (act === 'cancel') {
    return (
      <CancelQuestion
        link={link}
        appointment={appointment}
        onCancelled={(answer) => finish('cancel', answer)}
        onOutdated={refresh}
        onBack={goBack}
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
      onCorrect={() => begin('correct')}
    />
  );
}

function newsOf(act: Act, before: OwnAppointment, after: OwnAppointment): News {
  const { email, state } = after;
  if (act === 'cancel') {
    return { heading: words.cancelled[liveStateOf(before)], text: words.cancelledText(email) };
  }
  if (act === 'correct') {
    if (!after.newEmail) return { heading: words.correct.done, text: words.correct.doneText };
    // Below the heading it says how, and that the old address counts until then.
    const isSaved = before.name !== after.name || before.phone !== after.phone;
    return { heading: isSaved ? words.correct.done : words.correct.asked, text: '' };
  }
  if (act === 'confirm') {
    return state === 'requested'
      ? { heading: booked.requestHeading, text: booked.requestText(email) }
      : { heading: booked.heading, text: booked.text(email) };
  }
  return state === 'requested'
    ? { heading: words.movedRequest, text: words.movedRequestText }
    : { heading: words.moved, text: words.movedText(email) };
}
