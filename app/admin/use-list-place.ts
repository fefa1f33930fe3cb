import { useLocation, useNavigate } from 'react-router';
import { useIsLeaving } from './use-is-leaving.ts';

interface Place {
  readonly search: string;
  readonly page: number;
  readonly filter: string;
  /** Empty for the order that the list begins with. */
  readonly sort: string;
}

/**
 * The position in a list, kept in the history so that Back returns to it. The search text stays
 * out of the address: someone may type a number that should not show up in the history.
 */
export function useListPlace() {
  const { search: address, state } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  const times = Number(state?.times ?? 0);
  const query = new URLSearchParams(address);
  const place: Place = {
    search: String(state?.search ?? ''),
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
    filter: query.get('state') ?? '',
    sort: query.get('sort') ?? '',
  };

  function go(change: Partial<Place>) {
    if (isLeaving()) return;
    const { search, page, filter, sort } = { ...place, page: 1, ...change };
    const next = new URLSearchParams();
    if (filter) next.set('state', filter);
    if (sort) next.set('sort', sort);
    if (page > 1) next.set('page', `${page}`);
    const to = { search: next.toString() };
    void navigate(to, { replace: true, state: { search, times }, preventScrollReset: true });
  }

  /** The whole list again, with an empty search box. */
  function showAll() {
    void navigate({ search: '' }, { replace: true, state: { search: '', times: times + 1 } });
  }

  return { ...place, go, showAll, boxKey: times };
}
