import { kindChoices, statusChoices } from '#app/admin/clients/use-client-options.ts';
import { useAssignees } from '#app/admin/work/use-assignees.ts';
import { findGroups } from '#app/api/clients/clients.ts';
import { useLoad } from '#app/api/use-load.ts';
import type { Choice } from '#app/ui/fields/select-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { clientList, identityNames } from '#content/clients/clients.ts';
import { letterNames } from '#content/letters/client-letters.ts';
import { identityStates, letterFilters } from '#domain/clients/kinds.ts';
import { longDate } from '#domain/dates/long-date.ts';
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

/** What is set stands as a chip that removes it; the rest is chosen beside. */
export function ClientFilters({ filters, onFilters }: ClientFiltersProps) {
  const choices = useChoices();
  const isSet = (name: FilterName) => filters[name] !== '';
  const set = (name: FilterName, value: string) => onFilters({ ...filters, [name]: value });
  const wordsOf = (name: FilterName) =>
    isDay(name)
      ? longDate(filters[name])
      : (choices[name].find(({ value }) => value === filters[name])?.label ?? '');
  return (
    <search className="client-filters" aria-label={words.label}>
      {filterNames.filter(isSet).map((name) => (
        <span className="chip" key={name}>
          <span className="quiet">{words[name]}</span> <b>{wordsOf(name)}</b>
          <button
            type="button"
            aria-label={words.remove(words[name], wordsOf(name))}
            onClick={() => set(name, '')}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
      {filterNames
        .filter((name) => !isSet(name) && choices[name].length > 0)
        .map((name) => (
          <select
            key={name}
            className="chip chip-add"
            aria-label={words[name]}
            value=""
            onChange={({ target }) => set(name, target.value)}
          >
            <option value="">{words[name]}</option>
            {choices[name].map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ))}
      {filterNames.some(isSet) ? (
        <TextButton onClick={() => onFilters(noFilters)}>{words.clear}</TextButton>
      ) : null}
    </search>
  );
}
