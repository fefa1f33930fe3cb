import { DayField } from '#app/ui/fields/day-field.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { activity } from '#content/audit/activity.ts';
import { PersonFilter } from './person-filter.tsx';
import type { FilterTools } from './use-filters.ts';

const words = activity.filters;

const kinds = [
  { value: '', label: words.everything },
  ...Object.entries(activity.kinds).map(([value, label]) => ({ value, label })),
];

export function ActivityFilters({ filters, apply, addressOf }: FilterTools) {
  return (
    <search className="activity-filters" aria-label={words.label}>
      <SelectField
        id="kind"
        label={words.kind}
        choices={kinds}
        value={filters.kind}
        onChange={(event) => apply({ kind: event.target.value })}
      />
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={end}
          id={end}
          label={words[end]}
          day={filters[end]}
          onDay={(day) => apply({ [end]: day })}
        />
      ))}
      <PersonFilter addressOf={addressOf} />
    </search>
  );
}
