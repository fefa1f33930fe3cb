import { type FormEvent, useState } from 'react';
import { today } from '#app/admin/today.ts';
import { useChange } from '#app/admin/use-change.ts';
import { useAssignees } from '#app/admin/work/use-assignees.ts';
import type { Refused } from '#app/api/call.ts';
import { setObligations } from '#app/api/work/obligations.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { recurringWords as words } from '#content/work/obligations.ts';
import type { Client } from '#domain/clients/client.ts';
import { incomeYearOf } from '#domain/work/periods.ts';
import { firstJob, type Obligation, recurringTypes } from '#domain/work/recurring/obligations.ts';
import { isTypeFor, jobTypes } from '#domain/work/types/job-types.ts';
import type { WorkType } from '#domain/work/types/names.ts';

/** An income year begins in July. */
const firstOfYear = () => `${incomeYearOf(today()).slice(0, 4)}-07-01`;

let keys = 0;

/** A row stays the same one when its type changes. */
function keyed(obligation: Obligation) {
  keys += 1;
  return { ...obligation, key: keys };
}

interface RecurringFormProps {
  client: Client;
  obligations: readonly Obligation[];
  onSaved: () => void;
  onCancel: () => void;
}

/** Each type once, of those that are for this client. */
export function RecurringForm({ client, obligations, onSaved, onCancel }: RecurringFormProps) {
  const [rows, setRows] = useState(() => obligations.map(keyed));
  const { change, isBusy, refusal, problem } = useChange({ onDone: onSaved });
  const fitting = recurringTypes.filter((type) => isTypeFor(type, client.kind));
  const free = fitting.filter((type) => rows.every((row) => row.type !== type));
  const [next] = free;

  const set = (key: number, part: Partial<Obligation>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));

  function submit(event: FormEvent) {
    event.preventDefault();
    const sent = rows.map(({ type, from, assignee }) => ({ type, from, assignee }));
    void change('updated', () => setObligations(client._id, { obligations: sent }));
  }

  return (
    <form className="recurring-form" noValidate onSubmit={submit}>
      {rows.map((row, at) => (
        <Row
          key={row.key}
          at={at}
          row={row}
          types={fitting.filter((type) => type === row.type || free.includes(type))}
          refusal={refusal}
          isNew={!obligations.some(({ type, from }) => type === row.type && from === row.from)}
          onChange={(part) => set(row.key, part)}
          onRemove={() => setRows(rows.filter((each) => each !== row))}
        />
      ))}
      {rows.length === 0 ? <p>{words.none}</p> : null}
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      {next ? (
        <TextButton
          onClick={() =>
            setRows([...rows, keyed({ type: next, from: firstOfYear(), assignee: null })])
          }
        >
          {words.add}
        </TextButton>
      ) : null}
      <div className="recurring-acts">
        <Button type="submit" slim look="primary" busy={isBusy && words.saving}>
          {words.save}
        </Button>
        <Button slim onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

interface RowProps {
  at: number;
  row: Obligation;
  types: readonly WorkType[];
  refusal: Refused | undefined;
  /** Or begins on another day. */
  isNew: boolean;
  onChange: (part: Partial<Obligation>) => void;
  onRemove: () => void;
}

function Row({ at, row, types, refusal, isNew, onChange, onRemove }: RowProps) {
  const people = [{ value: '', label: words.noOne }, ...useAssignees()];
  const errorAt = (field: keyof Obligation) =>
    refusal?.field === `obligations.${at}.${field}` ? refusal.message : undefined;
  return (
    <fieldset className="recurring-row">
      <legend className="sr-only">{words.job(at + 1)}</legend>
      <SelectField
        id={`recurring-type-${at}`}
        label={words.type}
        error={errorAt('type')}
        choices={types.map((type) => ({ value: type, label: jobTypes[type].name }))}
        value={row.type}
        onChange={({ target }) => onChange({ type: target.value as WorkType })}
      />
      <TextField
        id={`recurring-from-${at}`}
        type="date"
        label={words.first}
        hint={words.firstHint}
        error={errorAt('from')}
        value={row.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <SelectField
        id={`recurring-assignee-${at}`}
        label={words.assignee}
        error={errorAt('assignee')}
        choices={people}
        value={row.assignee ?? ''}
        onChange={({ target }) => onChange({ assignee: target.value || null })}
      />
      {isNew ? <StartsSoon row={row} /> : null}
      <TextButton danger onClick={onRemove}>
        {words.remove}
        <span className="sr-only"> {jobTypes[row.type].name}</span>
      </TextButton>
    </fieldset>
  );
}

/** What ended last starts at once, and the client is emailed. */
function StartsSoon({ row: { type, from } }: { row: Obligation }) {
  if (from < '2000') return null;
  const { period, startsOn } = firstJob({ type, from }, today());
  return startsOn > today() ? null : <Notice tone="wait">{words.startsSoon(period)}</Notice>;
}
