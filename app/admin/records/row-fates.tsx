import { useState } from 'react';
import { Answered } from '#app/admin/answered.tsx';
import { ListFoot } from '#app/admin/list-foot.tsx';
import { listImportRows, readWrongRows } from '#app/api/records/records.ts';
import { useAct } from '#app/api/use-act.ts';
import { useLoad } from '#app/api/use-load.ts';
import { saveFile } from '#app/session/files/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import type { TableColumn } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { importWords } from '#content/records/imports.ts';
import type { ImportColumn } from '#domain/records/columns.ts';
import { type Import, type ImportRow, type RowFate, rowFates } from '#domain/records/imports.ts';
import { JoinDialog } from './join-dialog.tsx';

const words = importWords.fates;

const labelOf = (column: string) => importWords.columns[column as ImportColumn] ?? '';

const detailsOf = ({ changes, problems }: ImportRow): string =>
  changes.length > 0
    ? `${words.changes} ${changes.map(labelOf).join(', ')}`
    : problems
        .map(({ column, message }) => (column ? `${labelOf(column)}: ${message}` : message))
        .join(' ');

/** Of a preview alone: afterwards it is the client’s page that says what is so. */
const clientColumn = (onJoin: (row: ImportRow) => void): TableColumn<ImportRow> => ({
  id: 'client',
  heading: words.client,
  cell: (row) =>
    row.fate === 'wrong' ? null : (
      <>
        {[row.client?.name, row.isJoined ? importWords.join.byHand : ''].filter(Boolean).join(' ')}{' '}
        <TextButton onClick={() => onJoin(row)}>
          {importWords.join.action}
          <span className="sr-only">{importWords.join.of(row.row)}</span>
        </TextButton>
      </>
    ),
});

const columnsOf = (
  isOver: boolean,
  onJoin: (row: ImportRow) => void,
): readonly TableColumn<ImportRow>[] => [
  { id: 'row', heading: words.row, numeric: true, cell: ({ row }) => row.toLocaleString('en-AU') },
  {
    id: 'who',
    heading: words.who,
    rowHeading: true,
    cell: ({ name, kind, email }) =>
      [name || words.noOne, importWords.kinds[kind], email].filter(Boolean).join(', '),
  },
  ...(isOver ? [] : [clientColumn(onJoin)]),
  {
    id: 'account',
    heading: words.account,
    cell: ({ account }) =>
      account && `${account.name} (${account.isNew ? words.accountOf.new : words.accountOf.known})`,
  },
  {
    id: 'what',
    heading: isOver ? words.whatAfter : words.what,
    cell: ({ fate }) => importWords.fate[fate],
  },
  { id: 'why', heading: words.why, cell: detailsOf },
];

interface RowFatesProps {
  found: Import;
  /** After someone has said which client a row is about. */
  onJoined: () => void;
}

/** What becomes of each row; what is wrong comes first. */
export function RowFates({ found, onJoined }: RowFatesProps) {
  const { _id, state, wrongTotal, handled, hasRows } = found;
  const [fate, setFate] = useState<RowFate | ''>(wrongTotal > 0 ? 'wrong' : '');
  const [page, setPage] = useState(1);
  const [joining, setJoining] = useState<ImportRow>();
  const progress = state === 'running' ? 0 : handled;
  const { answer, isWaiting, reload } = useLoad(
    ['import-rows', _id, state, progress, fate, page],
    () => listImportRows(_id, fate, page),
  );
  const countOf = { new: found.new, same: found.same, changed: found.changed, wrong: wrongTotal };
  const choices = [
    { value: '', label: words.all },
    ...rowFates.map((each) => ({ value: each, label: words.counts(each, countOf[each]) })),
  ];
  return (
    <section className="card list-card" aria-labelledby="import-fates" aria-busy={isWaiting}>
      <h2 id="import-fates">{state === 'checked' ? words.title : words.titleAfter}</h2>
      <ul className="import-counts">
        {rowFates.map((each) => (
          <li key={each}>{words.counts(each, countOf[each])}</li>
        ))}
      </ul>
      {wrongTotal > 0 && hasRows ? <WrongRows id={_id} /> : null}
      {hasRows ? (
        <>
          <SelectField
            id="import-fate"
            label={words.filter}
            width="medium"
            choices={choices}
            value={fate}
            onChange={({ target }) => {
              setFate(rowFates.find((each) => each === target.value) ?? '');
              setPage(1);
            }}
          />
          <Answered answer={answer} onRetry={reload}>
            {({ data = [], total = 0 }) =>
              data.length > 0 ? (
                <>
                  <Table
                    layout="cards"
                    captionHidden
                    caption={words.caption}
                    columns={columnsOf(state !== 'checked', setJoining)}
                    rows={data}
                    rowId={({ row }) => `${row}`}
                  />
                  <ListFoot page={page} total={total} things={words.things} onPage={setPage} />
                </>
              ) : (
                <p className="quiet">{words.none}</p>
              )
            }
          </Answered>
        </>
      ) : (
        <p className="quiet">{words.gone}</p>
      )}
      {joining ? (
        <JoinDialog
          importId={_id}
          row={joining}
          onClose={() => setJoining(undefined)}
          onJoined={() => {
            void reload();
            onJoined();
          }}
        />
      ) : null}
    </section>
  );
}

function WrongRows({ id }: { id: string }) {
  const { act, isBusy, problem } = useAct({ failed: words.notSaved });

  async function save() {
    const answer = await act(() => readWrongRows(id));
    if (!answer?.ok) return;
    const { file, name = 'wrong-rows.csv' } = answer.data;
    if (file) saveFile(file, name);
  }

  return (
    <div className="import-wrong">
      <p>{words.wrongLede}</p>
      <Button busy={isBusy && words.saving} onClick={save}>
        {words.wrongFile}
      </Button>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
    </div>
  );
}
