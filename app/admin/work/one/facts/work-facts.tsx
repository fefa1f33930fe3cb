import { type FormEvent, useState } from 'react';
import { useChange } from '#app/admin/use-change.ts';
import { DueField } from '#app/admin/work/new/due-field.tsx';
import type { WorkProps } from '#app/admin/work/one/use-work.ts';
import { typeChoices } from '#app/admin/work/type-choices.ts';
import { useAssignees } from '#app/admin/work/use-assignees.ts';
import { changeWork } from '#app/api/work/staff-work.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { oneWork } from '#content/work/staff-work.ts';
import { centsOf, typedCents } from '#domain/work/cents.ts';
import type { Work, WorkChange } from '#domain/work/work.ts';

const words = oneWork.facts;

/** The work as the form shows it: texts, empty where there is nothing. */
const shownOf = ({ type, period, assignee, reviewer, notes, fee, deferral, ...days }: Work) => ({
  type,
  period,
  sendBy: days.sendBy ?? '',
  dueOn: days.dueOn ?? '',
  payBy: days.payBy ?? '',
  assignee: assignee?._id ?? '',
  reviewer: reviewer?._id ?? '',
  fee: typedCents(fee),
  deferredUntil: deferral?.until ?? '',
  reference: deferral?.reference ?? '',
  notes: notes ?? '',
});
type Shown = ReturnType<typeof shownOf>;

/** Only what was typed, so that a change made elsewhere meanwhile stays. */
function changeOf(typed: Partial<Shown>, shown: Shown): WorkChange {
  const { type, period, notes, fee, deferredUntil, reference, ...others } = typed;
  const isDeferring = deferredUntil !== undefined || reference !== undefined;
  const deferral = { until: shown.deferredUntil, reference: shown.reference };
  const orNull = Object.entries(others).map(([field, value]) => [field, value || null]);
  return {
    ...(type === undefined ? {} : { type }),
    ...(period === undefined ? {} : { period }),
    ...(notes === undefined ? {} : { notes }),
    ...(fee === undefined ? {} : { fee: centsOf(fee) ?? null }),
    ...(isDeferring ? { deferral: deferral.until ? deferral : null } : {}),
    ...Object.fromEntries(orNull),
  };
}

/** Where the work stands. What is typed survives someone else's change. */
export function WorkFacts({ work, onChange, onRefresh }: WorkProps) {
  const [typed, setTyped] = useState<Partial<Shown>>({});
  const [isReloaded, setIsReloaded] = useState(false);
  const { change, isBusy, refusal, problem, forget } = useChange({ onUndone: onRefresh });
  const assignees = useAssignees();
  const shown = { ...shownOf(work), ...typed };
  const isConflict = refusal?.status === 409;

  // Someone who has left may still have it.
  const peopleWith = (colleague: Work['reviewer']) => [
    { value: '', label: words.noOne },
    ...(colleague && !assignees.some(({ value }) => value === colleague._id)
      ? [{ value: colleague._id, label: colleague.name }]
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
    if (await send(changeOf(typed, shown))) setTyped({});
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
      <form noValidate onSubmit={submit}>
        <SelectField
          id="work-type"
          label={words.type}
          error={errorAt('type')}
          choices={typeChoices(work.client.kind, work.type)}
          value={shown.type}
          onChange={({ target }) => type({ type: target.value as Shown['type'] })}
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
        <TextField
          id="work-send-by"
          type="date"
          label={words.sendBy}
          hint={words.sendByHint}
          error={errorAt('sendBy')}
          value={shown.sendBy}
          onChange={({ target }) => type({ sendBy: target.value })}
        />
        <DueField {...shown} error={errorAt('dueOn')} onDay={(dueOn) => type({ dueOn })} />
        <TextField
          id="work-deferred"
          type="date"
          label={words.deferredUntil}
          optional
          error={errorAt('deferral.until')}
          value={shown.deferredUntil}
          onChange={({ target }) => type({ deferredUntil: target.value })}
        />
        {shown.deferredUntil ? (
          <TextField
            id="work-deferral-reference"
            label={words.reference}
            error={errorAt('deferral.reference')}
            maxLength={60}
            value={shown.reference}
            onChange={({ target }) => type({ reference: target.value })}
          />
        ) : null}
        <TextField
          id="work-pay-by"
          type="date"
          label={words.payBy}
          error={errorAt('payBy')}
          value={shown.payBy}
          onChange={({ target }) => type({ payBy: target.value })}
        />
        <SelectField
          id="work-assignee"
          label={words.assignee}
          error={errorAt('assignee')}
          choices={peopleWith(work.assignee)}
          value={shown.assignee}
          onChange={({ target }) => type({ assignee: target.value })}
        />
        <SelectField
          id="work-reviewer"
          label={words.reviewer}
          error={errorAt('reviewer')}
          choices={peopleWith(work.reviewer)}
          value={shown.reviewer}
          onChange={({ target }) => type({ reviewer: target.value })}
        />
        <TextField
          id="work-fee"
          label={words.fee}
          hint={words.feeHint}
          optional
          prefix="$"
          inputMode="decimal"
          width="short"
          error={errorAt('fee')}
          value={shown.fee}
          onChange={({ target }) => type({ fee: target.value })}
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
