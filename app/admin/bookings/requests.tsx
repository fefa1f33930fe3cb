import { useEffect, useRef } from 'react';
import { agendaAct } from '#app/admin/bookings/agenda-act.ts';
import { useChange } from '#app/admin/use-change.ts';
import { confirmAppointment } from '#app/api/bookings/agenda.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { appointments } from '#content/bookings/agenda.ts';
import type { AgendaEntry } from '#domain/bookings/appointment.ts';
import { momentIn } from '#domain/dates/spoken-time.ts';

const words = appointments.requests;

interface RequestsProps {
  requests: readonly AgendaEntry[];
  onOpen: (entry: AgendaEntry) => void;
}

/** Requests that wait for an answer, above everything else. */
export function Requests({ requests, onOpen }: RequestsProps) {
  const heading = useFocusAfterAnswer(requests.length);
  if (requests.length === 0) return null;
  return (
    <section className="card requests" aria-labelledby="requests-heading">
      <h2 id="requests-heading" tabIndex={-1} ref={heading}>
        {words.heading(requests.length)}
      </h2>
      <p className="quiet">{words.text}</p>
      <ul>
        {requests.map((entry) => (
          <Request key={entry._id} entry={entry} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

/** An answered request disappears together with the focused button, so focus the heading. */
function useFocusAfterAnswer(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer || document.activeElement !== document.body) return;
    (heading.current ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [count]);
  return heading;
}

function Request({ entry, onOpen }: { entry: AgendaEntry; onOpen: (entry: AgendaEntry) => void }) {
  const { change, isBusy, problem } = useChange(agendaAct);
  const { _id, name, startsAt, timeZone, calendar, staff, about } = entry;
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{momentIn(timeZone, startsAt)}</p>
        <p className="quiet">
          {appointments.calendars[calendar]}, {staff.name}
        </p>
        {about ? <p className="request-about">{about}</p> : null}
      </div>
      <div className="request-acts">
        <Button
          slim
          look="primary"
          aria-label={`${words.confirm}: ${name}`}
          busy={isBusy && words.confirming}
          onClick={() => change('updated', () => confirmAppointment(_id))}
        >
          {words.confirm}
        </Button>
        <Button slim aria-label={`${words.open}: ${name}`} onClick={() => onOpen(entry)}>
          {words.open}
        </Button>
      </div>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
    </li>
  );
}
