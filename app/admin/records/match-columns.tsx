import { type FormEvent, useState } from 'react';
import { checkFile } from '#app/api/records/records.ts';
import { useAct } from '#app/api/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { importWords } from '#content/records/imports.ts';
import { type ImportColumn, importColumns } from '#domain/records/columns.ts';
import type { Import } from '#domain/records/imports.ts';

const words = importWords.match;
/** Rarely needed; they are joined. */
const parts: readonly ImportColumn[] = [
  ...(['first_name', 'last_name', 'other_phone'] as const),
  ...(['address_1', 'address_2', 'address_3', 'address_4', 'city', 'state', 'postcode'] as const),
];
const whole = importColumns.filter((column) => !parts.includes(column));

interface MatchColumnsProps {
  found: Import;
  /** Absent once the page was loaded again. */
  file: File | undefined;
  onChecked: (file: File, id: string) => void;
  /** Whether columns are chosen that the file was not checked with. */
  onMatching: (isMatching: boolean) => void;
}

/** Which column is which. The file is checked again when that is changed. */
export function MatchColumns({ found, file, onChecked, onMatching }: MatchColumnsProps) {
  const { headings, columns } = found;
  const [chosen, setChosen] = useState(() =>
    Object.fromEntries(importColumns.map((column) => [column, columns[column] ?? ''])),
  );
  const { act, isBusy, problem } = useAct({ failed: importWords.choose.failed });
  const isOther = (column: ImportColumn, heading = '') => heading !== (columns[column] ?? '');
  const isChanged = importColumns.some((column) => isOther(column, chosen[column]));
  const choices = [
    { value: '', label: words.none },
    ...[...new Set(headings)]
      .filter((heading) => heading !== '')
      .map((heading) => ({ value: heading, label: heading })),
  ];

  function choose(column: ImportColumn, heading: string) {
    const next = { ...chosen, [column]: heading };
    setChosen(next);
    onMatching(importColumns.some((each) => isOther(each, next[each])));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !file) return;
    const answer = await act(() => checkFile(file, chosen));
    if (!answer?.ok) return;
    if (answer.data.data) onChecked(file, answer.data.data._id);
  }

  const hasName = chosen.name || chosen.first_name || chosen.last_name;
  const field = (column: ImportColumn) => (
    <SelectField
      key={column}
      id={`column-${column}`}
      label={importWords.columns[column]}
      optional={column !== 'name'}
      error={column === 'name' && !hasName ? words.needed : undefined}
      choices={choices}
      disabled={!file}
      value={chosen[column] ?? ''}
      onChange={({ target }) => choose(column, target.value)}
    />
  );

  return (
    <form noValidate className="card work-form" onSubmit={submit}>
      <h2>{words.title}</h2>
      <p>{file ? words.lede : words.gone}</p>
      <div className="import-columns">{whole.map(field)}</div>
      <details open={parts.some((column) => columns[column] !== null)}>
        <summary>{words.more}</summary>
        <div className="import-columns">{parts.map(field)}</div>
      </details>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      {file && isChanged ? (
        <Button type="submit" look="primary" busy={isBusy && importWords.choose.checking}>
          {words.again}
        </Button>
      ) : null}
    </form>
  );
}
