import { useState } from 'react';
import { today } from '#app/admin/today.ts';
import { useAssignees } from '#app/admin/work/use-assignees.ts';
import { findGroups } from '#app/api/clients/clients.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { type Choice, SelectField } from '#app/ui/fields/select-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { lodgmentWords } from '#content/work/lodgments.ts';
import { incomeYearOf } from '#domain/work/periods.ts';
import { recurringTypes } from '#domain/work/recurring/obligations.ts';
import { jobTypes } from '#domain/work/types/job-types.ts';
import type { LodgmentFilters as Filters, LodgmentsPlace } from './use-lodgments-place.ts';

const words = lodgmentWords.filters;

const [yearsAgo, yearsAhead] = [4, 1];

/** The years around this one, and that of the address, newest first. */
function yearsAround(chosen: string): readonly Choice[] {
  const [year = 0] = today().split('-').map(Number);
  const around = Array.from({ length: yearsAgo + yearsAhead + 1 }, (_, index) =>
    incomeYearOf(`${year + yearsAhead - index}${today().slice(4)}`),
  );
  const all = around.includes(chosen) ? around : [...around, chosen];
  return all.map((each) => ({ value: each, label: each }));
}

const types = [
  { value: '', label: words.anyType },
  ...recurringTypes.map((type) => ({ value: type, label: jobTypes[type].name })),
];

export function LodgmentFilters({ filters, go, clear, isFiltered }: LodgmentsPlace) {
  const [isOpen, setIsOpen] = useState(isFiltered);
  const managers = [{ value: '', label: words.anyone }, ...useAssignees()];
  const { content } = useLoad(['groups', ''], () => findGroups(''));
  const groups = (content?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const select = (name: keyof Filters, choices: readonly Choice[]) => (
    <SelectField
      id={`lodgments-${name}`}
      label={words[name]}
      choices={choices}
      value={filters[name]}
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
      {select('year', yearsAround(filters.year))}
      {select('type', types)}
      {select('manager', managers)}
      {select('group', [{ value: '', label: words.anyGroup }, ...groups])}
      {isFiltered ? <TextButton onClick={clear}>{words.clear}</TextButton> : null}
    </search>
  );
}
