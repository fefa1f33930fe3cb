import { useState } from 'react';
import { typeChoices } from '#app/admin/work/type-choices.ts';
import { useAssignees } from '#app/admin/work/use-assignees.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { DayField } from '#app/ui/fields/day-field.tsx';
import { type Choice, SelectField } from '#app/ui/fields/select-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { stageNames } from '#content/work/names.ts';
import { workList } from '#content/work/staff-list.ts';
import { waitingFor, workStages } from '#domain/work/kinds.ts';
import { anyStage, type WorkPlace } from './use-work-place.ts';

const words = workList.filters;

const choices: Readonly<Record<'stage' | 'type' | 'waiting', readonly Choice[]>> = {
  stage: [
    { value: '', label: words.open },
    { value: anyStage, label: words.anyStage },
    ...workStages.map((stage) => ({ value: stage, label: stageNames[stage] })),
  ],
  type: [{ value: '', label: words.anyType }, ...typeChoices()],
  waiting: [
    { value: '', label: words.anything },
    ...waitingFor.map((what) => ({ value: what, label: words.waitingFor[what] })),
  ],
};

/** The board has a column for each stage, so it is not filtered by them. */
export function WorkFilters({ place, go, showAll, isFiltered }: WorkPlace) {
  const [isOpen, setIsOpen] = useState(isFiltered);
  const people = [
    { value: '', label: words.anyone },
    { value: 'none', label: words.noOne },
    ...useAssignees(),
  ];
  const select = (name: 'stage' | 'type' | 'waiting' | 'assignee', given: readonly Choice[]) => (
    <SelectField
      id={name}
      label={words[name]}
      choices={given}
      value={place[name]}
      onChange={({ target }) => go({ [name]: target.value })}
    />
  );
  return (
    <search
      className={classNames('work-filters', !isOpen && 'filters-closed')}
      aria-label={words.label}
    >
      <Button
        slim
        className="filters-opener"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {words.opener}
      </Button>
      {place.as === 'board' ? null : select('stage', choices.stage)}
      {select('type', choices.type)}
      {select('assignee', people)}
      {select('waiting', choices.waiting)}
      {(['dueFrom', 'dueTo'] as const).map((end) => (
        <DayField
          key={end}
          id={end}
          label={words[end]}
          day={place[end]}
          onDay={(day) => go({ [end]: day })}
        />
      ))}
      {isFiltered ? <TextButton onClick={showAll}>{words.clear}</TextButton> : null}
    </search>
  );
}
