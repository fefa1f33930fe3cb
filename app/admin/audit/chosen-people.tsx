import { Link } from 'react-router';
import { ClientLink } from '#app/admin/client-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { activity } from '#content/audit/activity.ts';
import type { Activity } from '#domain/audit/activity.ts';
import type { FilterTools } from './use-filters.ts';

const words = activity.filters;

interface ChosenPeopleProps extends Pick<FilterTools, 'filters' | 'addressOf'> {
  named: Activity['filters'] | undefined;
}

/** The people that the list is filtered by, each with a link that removes the filter. */
export function ChosenPeople({ filters, addressOf, named }: ChosenPeopleProps) {
  const chosen = [
    { filter: 'actor', label: words.by },
    { filter: 'subject', label: words.on },
  ] as const;
  const shown = chosen.filter(({ filter }) => filters[filter]);
  if (shown.length === 0) return null;
  return (
    <ul className="chosen">
      {shown.map(({ filter, label }) => {
        const person = named?.[filter];
        const name = `${label} ${person?.name || words.someone}`;
        return (
          <li key={filter}>
            <span>{name}</span>
            {person && named?.clients.includes(person._id) ? (
              <ClientLink id={person._id}>
                {words.showClient}
                <span className="sr-only">: {person.name}</span>
              </ClientLink>
            ) : null}
            <Link to={addressOf({ [filter]: '' })} aria-label={`${words.remove}: ${name}`}>
              <Icon name="close" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
