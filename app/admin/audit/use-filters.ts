import { useSearchParams } from 'react-router';

const names = ['kind', 'actor', 'subject', 'from', 'to', 'before'] as const;
type Filters = Readonly<Record<(typeof names)[number], string>>;

/** The filters of the activity, kept in the address. */
export function useFilters() {
  const [query, setQuery] = useSearchParams();
  const entries = names.map((name) => [name, query.get(name) ?? '']);
  const filters: Filters = Object.fromEntries(entries);

  /** The address with changed filters; starts at the newest line again unless `before` is given. */
  function addressOf(change: Partial<Filters>): string {
    const wanted = Object.entries({ ...filters, before: '', ...change });
    return `?${new URLSearchParams(wanted.filter(([, value]) => value))}`;
  }

  return {
    filters,
    addressOf,
    apply: (change: Partial<Filters>) => setQuery(addressOf(change), { preventScrollReset: true }),
  };
}

export type FilterTools = ReturnType<typeof useFilters>;
