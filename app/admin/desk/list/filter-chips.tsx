import type { Choice } from '#app/ui/fields/select-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { deskLists } from '#content/desk/lists.ts';
import { shortDay } from '#domain/dates/spoken-time.ts';

const words = deskLists.filters;

/** A filter is chosen out of a list, or is a day. */
interface Filter {
  readonly name: string;
  readonly label: string;
  /** Empty if it is not set. */
  readonly value: string;
  readonly choices: readonly Choice[] | 'day';
}

interface FilterChipsProps {
  label: string;
  filters: readonly Filter[];
  onFilter: (name: string, value: string) => void;
  onClear: () => void;
}

const wordsOf = ({ value, choices }: Filter): string =>
  choices === 'day'
    ? shortDay(value)
    : (choices.find((choice) => choice.value === value)?.label ?? '');

/** What is set stands as a chip that removes it; the rest is chosen beside. */
export function FilterChips({ label, filters, onFilter, onClear }: FilterChipsProps) {
  const set = filters.filter(({ value }) => value !== '');
  const others = filters.filter(({ value, choices }) => value === '' && choices.length > 0);
  return (
    <search className="filter-chips" aria-label={label}>
      {set.map((filter) => (
        <span className="chip" key={filter.name}>
          <span className="quiet">{filter.label}</span> <b>{wordsOf(filter)}</b>
          <button
            type="button"
            aria-label={words.remove(filter.label, wordsOf(filter))}
            onClick={() => onFilter(filter.name, '')}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
      {others.map(({ name, label: heading, choices }) =>
        choices === 'day' ? (
          <label key={name} className="chip chip-add">
            {heading}
            <input
              type="date"
              // What is typed by and by is a day only at its end.
              onBlur={({ target }) => target.value && onFilter(name, target.value)}
              onKeyDown={({ key, currentTarget }) =>
                key === 'Enter' && currentTarget.value && onFilter(name, currentTarget.value)
              }
            />
          </label>
        ) : (
          <select
            key={name}
            className="chip chip-add"
            aria-label={heading}
            value=""
            onChange={({ target }) => onFilter(name, target.value)}
          >
            <option value="">{heading}</option>
            {choices.map(({ value, label: choice }) => (
              <option key={value} value={value}>
                {choice}
              </option>
            ))}
          </select>
        ),
      )}
      {set.length > 0 ? <TextButton onClick={onClear}>{words.clear}</TextButton> : null}
    </search>
  );
}
