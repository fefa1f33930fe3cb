import { Link } from 'react-router';
import { DueOn, nextJobName, WaitingOn } from '#app/admin/clients/standing.tsx';
import type { TableColumn } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import { clientList, kindNames, oneClient } from '#content/clients/clients.ts';
import type { StandingClient } from '#domain/clients/client.ts';
import { clientPath } from '#domain/paths.ts';

const words = clientList.columns;

const columns: readonly TableColumn<StandingClient>[] = [
  {
    id: 'name',
    heading: words.name,
    rowHeading: true,
    cell: ({ _id, name, status }) => (
      <Link className="row-open" to={clientPath(_id)}>
        {name || oneClient.nameless}
        {status === 'former' ? <span className="quiet"> ({clientList.views.former})</span> : null}
      </Link>
    ),
  },
  { id: 'kind', heading: words.kind, cell: ({ kind }) => kindNames[kind] },
  { id: 'code', heading: words.code, cell: ({ code }) => code },
  { id: 'group', heading: words.group, cell: ({ group }) => group?.name },
  { id: 'waiting', heading: words.waiting, cell: (client) => <WaitingOn standing={client} /> },
  { id: 'next', heading: words.next, cell: nextJobName },
  { id: 'due', heading: words.due, cell: ({ next }) => <DueOn day={next?.dueOn} /> },
  { id: 'manager', heading: words.manager, cell: ({ manager }) => manager?.name },
];

interface ClientTableProps {
  clients: readonly StandingClient[];
  selected: ReadonlySet<string>;
  onSelect: (id: string, isSelected: boolean) => void;
}

/** The whole row opens its client; the box before it selects. */
export function ClientTable({ clients, selected, onSelect }: ClientTableProps) {
  const box: TableColumn<StandingClient> = {
    id: 'select',
    heading: words.select,
    cell: ({ _id, name }) => (
      <label className="row-box">
        <input
          type="checkbox"
          aria-label={clientList.selection.select(name)}
          checked={selected.has(_id)}
          onChange={({ target }) => onSelect(_id, target.checked)}
        />
      </label>
    ),
  };
  return (
    <div className="desk-rows client-rows">
      <Table
        layout="cards"
        captionHidden
        caption={clientList.caption}
        columns={[box, ...columns]}
        rows={clients}
        rowId={({ _id }) => _id}
      />
    </div>
  );
}
