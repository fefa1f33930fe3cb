import { type FormEvent, useState } from 'react';
import { useChange } from '#app/admin/use-change.ts';
import { DueField } from '#app/admin/work/new/due-field.tsx';
import type { WorkProps } from '#app/admin/work/one/use-work.ts';
import { useAssignees } from '#app/admin/work/use-assignees.ts';
import { changeWork } from '#app/api/work/staff-work.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { kindWords } from '#content/work/kind-words.ts';
import { oneWork } from '#content/work/staff-work.ts';
import { workKinds } from '#domain/work/kinds.ts';
import type { Work, WorkChange } from '#domain/work/work.ts';
import { StageControl } from './stage-control.tsx';

const words = oneWork.facts;
const kinds = workKinds.map((kind) => ({ value: kind, label: kindWords[kind].name }));

/** The work as the form shows it: texts, empty where there is nothing. */
const shownOf = ({ kind, period, dueOn, assignee, notes }: Work) => ({
  kind,
  period,
  dueOn: dueOn ?? '',
  assignee: assignee?._id ?? '',
  notes: notes ?? '',
});
type Shown = ReturnType<typeof shownOf>;

/** Only what was typed, so that a change made elsewhere meanwhile stays. */
function changeOf({ dueOn, assignee, ...texts }: Partial<Shown>): WorkChange {
  return {
    ...texts,
    ...(dueOn === undefined ? {} : { dueOn: dueOn || null }),
    ...(assignee === undefined ? {} : { assignee: assignee || null }),
  };
}

/** Where the work stands. What is typed survives someone else's change. */
export function WorkFacts({ work, onChange, onRefresh }: WorkProps) {
  const [typed, setTyped] = useState<Partial<Shown>>({});
  const [isReloaded, setIsReloaded] = useState(false);
  const { change, isBusy, refusal, problem, forget } = useChange();
  const assignees = useAssignees();
  const shown = { ...shownOf(work), ...typed };
  const isConflict = refusal?.status === 409;

  // Someone who has left may still have it.
  const { assignee } = work;
  const people = [
    { value: '', label: words.noOne },
    ...(assignee && !assignees.some(({ value }) => value === assignee._id)
      ? [{ value: assignee._id, label: assignee.name }]
      : []),
    ...assignees,
  ];

  function type(change: Partial<Shown>) {
    setTyped((before) => ({ ...before, ...change }));
  }

  async function send(wanted: WorkChange): Promise<boolean> {
    setIsReloaded(false);
    const answer = await change('updated', () => changeWork(work, wanted));
    if (answer?.data) onChange(answer.data);
    return answer !== undefined;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await send(changeOf(typed))) setTyped({});
  }

  async function loadAgain() {
    forget();
    setIsReloaded(await onRefresh());
  }

  const errorAt = (field: string) =>
    refusal?.field === field && !isConflict ? refusal.message : undefined;

  return (
    <section className="card work-part" aria-labelledby="facts-title">
      <h2 id="facts-title">{words.title}</h2>
      <StageControl work={work} isBusy={isBusy} onMove={(stage) => void send({ stage })} />
      <form noValidate onSubmit={submit}>
        <SelectField
          id="work-kind"
          label={words.kind}
          choices={kinds}
          value={shown.kind}
          onChange={({ target }) => type({ kind: target.value as Shown['kind'] })}
        />
        <TextField
          id="work-period"
          label={words.period}
          hint={words.periodHint}
          error={errorAt('period')}
          maxLength={30}
          value={shown.period}
          onChange={({ target }) => type({ period: target.value })}
        />
        <DueField {...shown} error={errorAt('dueOn')} onDay={(dueOn) => type({ dueOn })} />
        <SelectField
          id="work-assignee"
          label={words.assignee}
          error={errorAt('assignee')}
          choices={people}
          value={shown.assignee}
          onChange={({ target }) => type({ assignee: target.value })}
        />
        <TextareaField
          id="work-notes"
          label={words.notes}
          hint={words.notesHint}
          error={errorAt('notes')}
          maxLength={10_000}
          value={shown.notes}
          onChange={({ target }) => type({ notes: target.value })}
        />
        {isReloaded ? <Notice tone="wait">{oneWork.reloaded}</Notice> : null}
        {problem ? (
          <Notice tone="bad">
            {problem}{' '}
            {isConflict ? <TextButton onClick={loadAgain}>{oneWork.conflict}</TextButton> : null}
          </Notice>
        ) : null}
        <Button type="submit" busy={isBusy && words.saving}>
          {words.save}
        </Button>
      </form>
    </section>
  );
}
