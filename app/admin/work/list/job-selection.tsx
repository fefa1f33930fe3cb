import { useState } from 'react';
import { useChange } from '#app/admin/use-change.ts';
import { useAssignees } from '#app/admin/work/use-assignees.ts';
import type { Answer } from '#app/api/call.ts';
import { type ChangeOfMany, changeWorks, remindOfWorks } from '#app/api/work/staff-work.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { type Choice, SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { deskLists } from '#content/desk/lists.ts';
import { stageNames } from '#content/work/names.ts';
import type { Fates } from '#domain/work/desk/many.ts';
import { openStages } from '#domain/work/kinds.ts';
import { nameOfWork } from '#domain/work/types/job-types.ts';
import type { ListedWork } from '#domain/work/work.ts';

const words = deskLists.jobs;
/** No value of a choice. */
const unchosen = '-';

const stages = [...openStages, 'closed' as const].map((stage) => ({
  value: stage,
  label: stageNames[stage],
}));

interface JobSelectionProps {
  works: readonly ListedWork[];
  onClear: () => void;
  onChanged: () => unknown;
}

/** What can be done with several jobs at once. Lodging is done one by one. */
export function JobSelection({ works, onClear, onChanged }: JobSelectionProps) {
  const people = [{ value: '', label: words.noOne }, ...useAssignees()];
  const [day, setDay] = useState('');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { change, isBusy, problem } = useChange({ onUndone: onChanged });

  async function act(ask: (ids: string[]) => Promise<Answer<{ message: string; data: Fates }>>) {
    setRefused([]);
    const answer = await change('updated', () => ask(works.map(({ _id }) => _id)));
    if (!answer) return;
    setRefused(
      (answer.data ?? []).flatMap(({ _id, refusal }) => {
        const work = works.find((each) => each._id === _id);
        if (refusal === null || !work) return [];
        return [words.refused(`${work.client.name}, ${nameOfWork(work)}`, refusal)];
      }),
    );
    void onChanged();
  }
  const set = (wanted: ChangeOfMany) => act((ids) => changeWorks(ids, wanted));

  const select = (
    name: 'assignee' | 'stage',
    choices: readonly Choice[],
    wanted: (value: string) => ChangeOfMany,
  ) => (
    <SelectField
      id={`selected-${name}`}
      label={words[name]}
      choices={[{ value: unchosen, label: words.choose }, ...choices]}
      value={unchosen}
      disabled={isBusy}
      onChange={({ target: { value } }) => void set(wanted(value))}
    />
  );

  return (
    <section className="selection-bar" aria-label={words.label}>
      <p role="status">
        <b>{isBusy ? words.saving : words.selected(works.length)}</b>
      </p>
      {select('assignee', people, (value) => ({ assignee: value || null }))}
      {select('stage', stages, (value) => ({ stage: value as NonNullable<ChangeOfMany['stage']> }))}
      <TextField
        id="selected-due"
        type="date"
        label={words.dueOn}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button slim disabled={isBusy || !day} onClick={() => void set({ dueOn: day })}>
        {words.setDue}
      </Button>
      <Button slim disabled={isBusy} onClick={() => void act(remindOfWorks)}>
        {words.remind}
      </Button>
      <TextButton onClick={onClear}>{words.clear}</TextButton>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      {refused.length > 0 ? (
        <Notice tone="bad">
          <ul>
            {refused.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </section>
  );
}
