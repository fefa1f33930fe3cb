import { useLocation, useNavigate } from 'react-router';
import { useIsLeaving } from '#app/admin/use-is-leaving.ts';

export const filterNames = [
  'kind',
  'status',
  'manager',
  'group',
  'identity',
  'letter',
  'nominatedTo',
  'reviewTo',
] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Record<FilterName, string>>;

export interface Place {
  readonly filters: Filters;
  readonly search: string;
  readonly page: number;
}

export const noFilters = Object.fromEntries(filterNames.map((name) => [name, ''])) as Filters;

export const filtersIn = (query: URLSearchParams): Filters =>
  Object.fromEntries(filterNames.map((name) => [name, query.get(name) ?? ''])) as Filters;

/** As the address has them, without the empty ones. */
export const queryOf = (filters: Filters): string =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value)).toString();

/** The place in the list, kept in the address; what was searched for stays out of it. */
export function useClientsPlace() {
  const { search: address, state } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  const times = Number(state?.times ?? 0);
  const query = new URLSearchParams(address);
  const place: Place = {
    filters: filtersIn(query),
    search: String(state?.search ?? ''),
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
  };

  function go(change: Partial<Place>) {
    if (isLeaving()) return;
    const { filters, search, page } = { ...place, page: 1, ...change };
    const next = new URLSearchParams(queryOf(filters));
    if (page > 1) next.set('page', `${page}`);
    const to = { search: next.toString() };
    void navigate(to, { replace: true, state: { search, times }, preventScrollReset: true });
  }

  /** The whole list again, with an empty search box. */
  function showAll() {
    void navigate({ search: '' }, { replace: true, state: { search: '', times: times + 1 } });
  }

  const isFiltered = place.search !== '' || queryOf(place.filters) !== '';
  return { ...place, go, showAll, isFiltered, boxKey: times };
}
