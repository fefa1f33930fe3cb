import { Link } from 'react-router';
import type { TableColumn } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import { appointments as agenda } from '#content/bookings/agenda.ts';
import { people } from '#content/bookings/people.ts';
import { practice } from '#content/practice.ts';
import { clientRecord } from '#content/work/client-record.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { appointmentPath } from '#domain/paths.ts';
import type { ClientRecord } from '#domain/work/clients.ts';

const words = clientRecord.appointments;
type Appointment = ClientRecord['appointments'][number];

const states: Readonly<Record<string, string>> = agenda.states;

/** Someone who has left is known by their id alone. */
const nameOf = (id: string): string => people.find((each) => each.id === id)?.name ?? id;

const columns: readonly TableColumn<Appointment>[] = [
  {
    id: 'when',
    heading: words.when,
    rowHeading: true,
    cell: ({ _id, startsAt }) => (
      <Link className="row-link" to={appointmentPath(_id)}>
        {shortMoment(startsAt, practice.timeZone)}
      </Link>
    ),
  },
  { id: 'with', heading: words.with, cell: ({ staff }) => nameOf(staff) },
  { id: 'state', heading: words.state, cell: ({ state }) => states[state] ?? state },
];

export function ClientAppointments({ appointments }: { appointments: readonly Appointment[] }) {
  return (
    <section className="card work-part" aria-labelledby="appointments-title">
      <h2 id="appointments-title">{words.title}</h2>
      {appointments.length > 0 ? (
        <Table
          layout="cards"
          captionHidden
          caption={words.title}
          columns={columns}
          rows={appointments}
          rowId={({ _id }) => _id}
        />
      ) : (
        <p className="quiet">{words.none}</p>
      )}
    </section>
  );
}
