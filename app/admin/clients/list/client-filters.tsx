import { kindChoices, statusChoices } from '#app/admin/clients/use-client-options.ts';
import { FilterChips } from '#app/admin/desk/list/filter-chips.tsx';
import { useAssignees } from '#app/admin/work/use-assignees.ts';
import { findGroups } from '#app/api/clients/clients.ts';
import { useLoad } from '#app/api/use-load.ts';
import type { Choice } from '#app/ui/fields/select-field.tsx';
import { clientList, identityNames } from '#content/clients/clients.ts';
import { letterNames } from '#content/letters/client-letters.ts';
import { identityStates, letterFilters } from '#domain/clients/kinds.ts';
import { type FilterName, type Filters, filterNames, noFilters } from './use-clients-place.ts';

const words = clientList.filters;

function useChoices(): Readonly<Record<FilterName, readonly Choice[]>> {
  const manager = useAssignees();
  const { content } = useLoad(['groups', ''], () => findGroups(''));
  const group = (content?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const identity = identityStates.map((state) => ({ value: state, label: identityNames[state] }));
  const letter = letterFilters.map((state) => ({ value: state, label: letterNames[state] }));
  // Days that Today and the overview lead to; no one chooses them here.
  return {
    kind: kindChoices,
    status: statusChoices,
    manager,
    group,
    identity,
    letter,
    nominatedTo: [],
    reviewTo: [],
  };
}

const isDay = (name: FilterName) => name === 'nominatedTo' || name === 'reviewTo';

interface ClientFiltersProps {
  filters: Filters;
  onFilters: (filters: Filters) => void;
}

export function ClientFilters({ filters, onFilters }: ClientFiltersProps) {
  const choices = useChoices();
  return (
    <FilterChips
      label={words.label}
      filters={filterNames.map((name) => ({
        name,
        label: words[name],
        value: filters[name],
        choices: isDay(name) && filters[name] ? 'day' : choices[name],
      }))}
      onFilter={(name, value) => onFilters({ ...filters, [name]: value })}
      onClear={() => onFilters(noFilters)}
    />
  );
}
