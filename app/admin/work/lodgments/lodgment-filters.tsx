import { FilterChips } from '#app/admin/desk/list/filter-chips.tsx';
import { today } from '#app/admin/today.ts';
import { useAssignees } from '#app/admin/work/use-assignees.ts';
import { findGroups } from '#app/api/clients/clients.ts';
import { useLoad } from '#app/api/use-load.ts';
import type { Choice } from '#app/ui/fields/select-field.tsx';
import { lodgmentWords } from '#content/work/lodgments.ts';
import { incomeYearOf } from '#domain/work/periods.ts';
import { recurringTypes } from '#domain/work/recurring/obligations.ts';
import { jobTypes } from '#domain/work/types/job-types.ts';
import type { LodgmentsPlace } from './use-lodgments-place.ts';

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

const types = recurringTypes.map((type) => ({ value: type, label: jobTypes[type].name }));

/** A year is always chosen; the rest narrows it. */
export function LodgmentFilters({ filters, go, clear }: LodgmentsPlace) {
  const managers = useAssignees();
  const { content } = useLoad(['groups', ''], () => findGroups(''));
  const groups = (content?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const filter = (name: 'type' | 'manager' | 'group', choices: readonly Choice[]) => ({
    ...{ name, label: words[name], value: filters[name], choices },
  });
  return (
    <div className="lodgment-filters">
      <select
        className="chip"
        aria-label={words.year}
        value={filters.year}
        onChange={({ target }) => go({ year: target.value })}
      >
        {yearsAround(filters.year).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <FilterChips
        label={words.label}
        filters={[filter('type', types), filter('manager', managers), filter('group', groups)]}
        onFilter={(name, value) => go({ [name]: value })}
        onClear={clear}
      />
    </div>
  );
}
