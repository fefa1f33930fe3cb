import { useLocation, useNavigate } from 'react-router';
import { useIsLeaving } from './use-is-leaving.ts';

interface Place {
  readonly search: string;
  readonly page: number;
  readonly filter: string;
}

/**
 * Where one is in a list, so that the way back leads there again. What is searched for stays out
 * of the address: somebody may type a number there that no history should show.
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
  };

  function go(change: Partial<Place>) {
    if (isLeaving) return;
    const { search, page, filter } = { ...place, page: 1, ...change };
    const next = new URLSearchParams();
    if (filter) next.set('state', filter);
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
