import { useState } from 'react';
import { StatusMark } from '#app/ui/feedback/status-mark.tsx';
import type { ListColumn, TableColumn } from '#app/ui/table/column.ts';
import type { ListLayout } from '#app/ui/table/list-layout.ts';
import { ListTable } from '#app/ui/table/list-table.tsx';
import { Pagination } from '#app/ui/table/pagination.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { Sample } from './sample.tsx';

interface Line {
  what: string;
  amount: string;
}

const lines: Line[] = [
  { what: 'Tax on $73,970', amount: '$12,979' },
  { what: 'Medicare levy, 2%', amount: '$1,479' },
  { what: 'Low-income offset', amount: '-$0' },
];

const lineColumns: TableColumn<Line>[] = [
  { id: 'what', heading: 'What', cell: (line) => line.what },
  { id: 'amount', heading: 'Amount', numeric: true, cell: (line) => line.amount },
];

interface Client {
  name: string;
  email: string;
  phone: string;
  company: string;
  active: boolean;
}

const clients: Client[] = [
  {
    name: 'Priya Nair',
    email: 'priya.nair@example.com',
    phone: '0491 570 006',
    company: '',
    active: true,
  },
  {
    name: 'Bartholomew Featherstonehaugh-Cholmondeley',
    email: 'bartholomew.featherstonehaugh-cholmondeley@averylongdomain.example',
    phone: '0491 570 156',
    company: 'Featherstonehaugh Tiling',
    active: false,
  },
];

const clientColumns: TableColumn<Client>[] = [
  { id: 'number', heading: 'ID', numeric: true, cell: (_, index) => index + 1 },
  { id: 'name', heading: 'Name', rowHeading: true, cell: (client) => client.name },
  { id: 'email', heading: 'Email', cell: (client) => client.email },
  { id: 'phone', heading: 'Phone', oneLine: true, cell: (client) => client.phone },
  { id: 'company', heading: 'Company', phone: 'hidden', cell: (client) => client.company },
  {
    id: 'status',
    heading: 'Status',
    cell: (client) => (
      <StatusMark on={client.active}>{client.active ? 'Active' : 'Inactive'}</StatusMark>
    ),
  },
  {
    id: 'actions',
    heading: 'Actions',
    cell: () => (
      <span className="flex gap-4">
        <TextButton>Edit</TextButton>
        <TextButton danger>Delete</TextButton>
      </span>
    ),
  },
];

const listLayout: ListLayout = {
  desk: { rowHeight: 48 },
  tablet: { tracks: '4rem minmax(0, 1fr) 8rem', rowHeight: 48 },
  phone: { tracks: '4rem minmax(0, 1fr)', rowHeight: 48 },
};

const listColumns: ListColumn<number>[] = [
  {
    id: 'number',
    heading: 'Number',
    width: '8rem',
    tablet: '1 / 1 / 2 / 2',
    phone: '1 / 1 / 2 / 2',
    rowHeading: true,
    cell: (row) => <TextButton>{row}</TextButton>,
  },
  {
    id: 'square',
    heading: 'Square',
    width: 'minmax(0, 1fr)',
    tablet: '1 / 2 / 2 / 3',
    phone: '1 / 2 / 2 / 3',
    cell: (row) => `${row * row} is its square`,
  },
  {
    id: 'even',
    heading: 'Even',
    width: '8rem',
    tablet: '1 / 3 / 2 / 4',
    phone: 'hidden',
    cell: (row) => (row % 2 === 0 ? 'even' : 'odd'),
  },
  {
    id: 'half',
    heading: 'Half',
    width: '8rem',
    tablet: 'hidden',
    phone: 'hidden',
    cell: (row) => row / 2,
  },
];

const numberOf = (index: number) => index + 1;
const nothing = () => undefined;

export function TableSamples() {
  const [page, setPage] = useState(4);
  return (
    <>
      <Sample title="A ledger">
        <div className="max-w-form">
          <Table
            caption="How we got there"
            columns={lineColumns}
            rows={lines}
            rowId={(line) => line.what}
          />
        </div>
      </Sample>
      <Sample title="A list that becomes cards">
        <Table
          caption="Clients"
          captionHidden
          columns={clientColumns}
          rows={clients}
          rowId={(client) => client.email}
          layout="cards"
        />
        <div className="mt-4">
          <Pagination page={page} count={12} onPage={setPage} />
        </div>
      </Sample>
      {[200, 100_000].map((count) => (
        <Sample key={count} title={`A list of ${count} rows`}>
          <ListTable
            boxed
            caption={`${count} numbers`}
            layout={listLayout}
            columns={listColumns}
            question="numbers"
            count={count}
            rowAt={numberOf}
            rowId={String}
            empty="No numbers."
            onShown={nothing}
          />
        </Sample>
      ))}
      <Sample title="An empty list">
        <Table
          caption="Clients"
          columns={clientColumns}
          rows={[]}
          rowId={(client) => client.email}
          empty="No clients found."
          layout="cards"
        />
      </Sample>
    </>
  );
}
