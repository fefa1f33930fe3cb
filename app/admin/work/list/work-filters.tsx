import { FilterChips } from '#app/admin/desk/list/filter-chips.tsx';
import { typeChoices } from '#app/admin/work/type-choices.ts';
import { useAssignees } from '#app/admin/work/use-assignees.ts';
import { stageNames } from '#content/work/names.ts';
import { workList } from '#content/work/staff-list.ts';
import { waitingFor, workStages } from '#domain/work/kinds.ts';
import { anyStage, type WorkPlace } from './use-work-place.ts';

const words = workList.filters;

const stages = [
  { value: anyStage, label: words.anyStage },
  ...workStages.map((stage) => ({ value: stage, label: stageNames[stage] })),
];
const waits = waitingFor.map((what) => ({ value: what, label: words.waitingFor[what] }));

/** The board has a column for each stage, so it is not filtered by them. */
export function WorkFilters({ place, go, showAll }: WorkPlace) {
  const people = [{ value: 'none', label: words.noOne }, ...useAssignees()];
  const choices = {
    stage: place.as === 'board' ? [] : stages,
    type: typeChoices(),
    assignee: people,
    waiting: waits,
    dueFrom: 'day',
    dueTo: 'day',
  } as const;
  const names = Object.keys(choices) as (keyof typeof choices)[];
  return (
    <FilterChips
      label={words.label}
      filters={names.map((name) => ({
        name,
        label: words[name],
        value: choices[name].length > 0 ? place[name] : '',
        choices: choices[name],
      }))}
      onFilter={(name, value) => go({ [name]: value })}
      onClear={showAll}
    />
  );
}
