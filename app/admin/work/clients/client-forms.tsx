import { Link } from 'react-router';
import type { TableColumn } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import { submissions } from '#content/intake/submissions.ts';
import { practice } from '#content/practice.ts';
import { clientRecord } from '#content/work/client-record.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { submissionPath } from '#domain/paths.ts';
import type { ClientRecord } from '#domain/work/clients.ts';

const words = clientRecord.forms;
type Form = ClientRecord['forms'][number];

const columns: readonly TableColumn<Form>[] = [
  {
    id: 'reference',
    heading: words.reference,
    rowHeading: true,
    cell: ({ _id, reference }) => (
      <Link className="row-link" to={submissionPath(_id)}>
        {reference}
      </Link>
    ),
  },
  {
    id: 'state',
    heading: words.state,
    cell: ({ state }) => (
      <span className={`state-mark state-${state}`}>{submissions.states[state]}</span>
    ),
  },
  {
    id: 'sent',
    heading: words.sent,
    cell: ({ submittedAt }) => shortMoment(submittedAt, practice.timeZone),
  },
];

export function ClientForms({ forms }: { forms: readonly Form[] }) {
  return (
    <section className="card work-part" aria-labelledby="forms-title">
      <h2 id="forms-title">{words.title}</h2>
      {forms.length > 0 ? (
        <Table
          layout="cards"
          captionHidden
          caption={words.title}
          columns={columns}
          rows={forms}
          rowId={({ _id }) => _id}
        />
      ) : (
        <p className="quiet">{words.none}</p>
      )}
    </section>
  );
}
