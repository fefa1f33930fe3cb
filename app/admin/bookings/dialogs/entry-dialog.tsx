import type { ReactNode } from 'react';
import { agendaAct } from '#app/admin/bookings/agenda-act.ts';
import { ClientLink } from '#app/admin/client-link.tsx';
import { useChange } from '#app/admin/use-change.ts';
import { appointmentClient, confirmAppointment } from '#app/api/bookings/agenda.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { EmailLines } from '#app/ui/email-lines.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { appointments } from '#content/bookings/agenda.ts';
import type { AgendaEntry } from '#domain/bookings/appointment.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { spanIn } from '#domain/dates/spoken-time.ts';
import { telHref } from '#domain/phone.ts';
import { AttendanceChoice, TeamNote } from './afterwards.tsx';

const words = appointments.entry;

interface EntryDialogProps {
  entry: AgendaEntry;
  onMove: () => void;
  /** Declines a request, or cancels what is confirmed. */
  onEnd: () => void;
  onClose: () => void;
}

export function EntryDialog({ entry, onMove, onEnd, onClose }: EntryDialogProps) {
  const { change, isBusy, problem } = useChange({ ...agendaAct, onDone: onClose });
  const { requests } = appointments;
  const isRequest = entry.state === 'requested';
  const isComing = Date.parse(entry.startsAt) > Date.now();
  const canChange = isComing && (isRequest || entry.state === 'confirmed');
  /** Also for a client who calls because they found no mail to confirm it with. */
  const canConfirm = isComing && (isRequest || entry.state === 'provisional');
  const actions = (
    <>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      {canConfirm ? (
        <Button
          look="primary"
          busy={isBusy && requests.confirming}
          onClick={() => change('updated', () => confirmAppointment(entry._id))}
        >
          {requests.confirm}
        </Button>
      ) : null}
      {canChange ? (
        <>
          <Button onClick={onMove}>{words.move}</Button>
          <Button look="danger" onClick={onEnd}>
            {isRequest ? requests.decline : words.cancel}
          </Button>
        </>
      ) : (
        <Button onClick={onClose}>{words.close}</Button>
      )}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={entry.name} actions={actions}>
      <EntryFacts entry={entry} />
      {!isComing && entry.state === 'confirmed' ? <AttendanceChoice entry={entry} /> : null}
      <TeamNote entry={entry} />
    </Dialog>
  );
}

function EntryFacts({ entry }: { entry: AgendaEntry }) {
  const { fields } = words;
  const { timeZone, email, phone, about, note } = entry;
  return (
    <dl className="entry-facts">
      <ClientFact entry={entry} />
      <Fact name={fields.when}>{spanIn(timeZone, entry)}</Fact>
      <Fact name={fields.state}>{appointments.states[entry.state]}</Fact>
      <Fact name={fields.with}>{entry.staff.name}</Fact>
      <Fact name={fields.calendar}>{appointments.calendars[entry.calendar]}</Fact>
      <Fact name={fields.way}>{appointments.ways[entry.way]}</Fact>
      <Fact name={fields.about}>{about || words.nothingWritten}</Fact>
      {email ? (
        <Fact name={fields.email}>
          <a href={`mailto:${email}`}>
            <EmailLines email={email} />
          </a>
        </Fact>
      ) : null}
      <Fact name={fields.phone}>
        <a href={telHref(phone)}>{phone}</a>
      </Fact>
      <Fact name={fields.reference}>{entry.reference}</Fact>
      <Fact name={fields.bookedAt}>{shortMoment(entry.bookedAt, timeZone)}</Fact>
      {note ? <Fact name={fields.note}>{note}</Fact> : null}
    </dl>
  );
}

/** The account that was chosen when booking, or that has the same address. */
function ClientFact({ entry }: { entry: AgendaEntry }) {
  const { answer } = useLoad(['people', 'of', entry._id], () => appointmentClient(entry._id));
  const client = answer?.ok ? answer.data.data : undefined;
  if (!client) return null;
  return (
    <Fact name={words.fields.client}>
      <ClientLink id={client._id}>{client.name || client.email}</ClientLink>
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
