import { useState } from 'react';
import { Link } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { ListFoot } from '#app/admin/list-foot.tsx';
import { listImports } from '#app/api/records/records.ts';
import { useLoad } from '#app/api/use-load.ts';
import type { TableColumn } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import { practice } from '#content/practice.ts';
import { importWords } from '#content/records/imports.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { importPath } from '#domain/paths.ts';
import type { ListedImport } from '#domain/records/imports.ts';

const words = importWords.earlier;

const columns: readonly TableColumn<ListedImport>[] = [
  {
    id: 'when',
    heading: words.when,
    rowHeading: true,
    cell: ({ _id, createdAt }) => (
      <Link className="row-link" to={importPath(_id)}>
        {shortMoment(createdAt, practice.timeZone)}
      </Link>
    ),
  },
  { id: 'by', heading: words.by, cell: ({ by }) => by },
  { id: 'state', heading: words.state, cell: ({ state }) => importWords.states[state] },
  {
    id: 'new',
    heading: words.new,
    numeric: true,
    cell: (each) => each.new.toLocaleString('en-AU'),
  },
  {
    id: 'changed',
    heading: words.changed,
    numeric: true,
    cell: ({ changed }) => changed.toLocaleString('en-AU'),
  },
  {
    id: 'wrong',
    heading: words.wrong,
    numeric: true,
    cell: ({ wrongTotal }) => wrongTotal.toLocaleString('en-AU'),
  },
];

/** Nothing at all until there is one. */
export function EarlierImports() {
  const [page, setPage] = useState(1);
  const { answer, isWaiting, reload } = useLoad(['imports', page], () => listImports(page));
  return (
    <Answered answer={answer} onRetry={reload}>
      {({ data = [], total = 0 }) =>
        data.length > 0 ? (
          <section className="card list-card" aria-labelledby="earlier" aria-busy={isWaiting}>
            <h2 id="earlier">{words.title}</h2>
            <Table
              layout="cards"
              captionHidden
              caption={words.caption}
              columns={columns}
              rows={data}
              rowId={({ _id }) => _id}
            />
            <ListFoot page={page} total={total} things={words.things} onPage={setPage} />
          </section>
        ) : null
      }
    </Answered>
  );
}
