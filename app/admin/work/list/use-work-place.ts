import { useLocation, useNavigate } from 'react-router';
import { useIsLeaving } from '#app/admin/use-is-leaving.ts';
import { useNewest } from '#app/admin/use-newest.ts';

const names = ['as', 'stage', 'type', 'assignee', 'waiting', 'dueFrom', 'dueTo', 'sort'] as const;

/** As the address has them; empty where it has none. */
type WorkFilters = Readonly<Record<(typeof names)[number], string>>;

interface Place extends WorkFilters {
  readonly search: string;
  readonly page: number;
}

/** Instead of the stages before it is lodged, which the list begins with. */
export const anyStage = 'any';

const filterNames = ['stage', 'type', 'assignee', 'waiting', 'dueFrom', 'dueTo'] as const;

/** The filters that are set, as in the address. */
export const queryOf = (filters: Partial<Record<(typeof filterNames)[number], string>>): string =>
  new URLSearchParams(
    filterNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  ).toString();

/** The filters in the words of the call. */
export function asked({ search, stage, type, assignee, waiting, dueFrom, dueTo }: Place) {
  const stages = stage === anyStage ? '' : stage || 'open';
  return { search, stage: stages, type, assignee, waiting, dueFrom, dueTo };
}

/** The place in the list of work, kept in the address; what was searched for stays out of it. */
export function useWorkPlace() {
  const { search: address, state } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  const times = Number(state?.times ?? 0);
  const query = new URLSearchParams(address);
  const filters = Object.fromEntries(
    names.map((name) => [name, query.get(name) ?? '']),
  ) as WorkFilters;
  const place: Place = {
    ...filters,
    search: String(state?.search ?? ''),
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
  };

  const newest = useNewest(place);

  function go(change: Partial<Place>) {
    if (isLeaving()) return;
    newest.current = { ...newest.current, page: 1, ...change };
    const { search, page, ...wanted } = newest.current;
    const next = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value));
    if (page > 1) next.set('page', `${page}`);
    const to = { search: next.toString() };
    void navigate(to, { replace: true, state: { search, times }, preventScrollReset: true });
  }

  /** Everything again, with an empty search box, as a list or as a board. */
  function showAll() {
    const to = { search: place.as ? `as=${place.as}` : '' };
    void navigate(to, { replace: true, state: { search: '', times: times + 1 } });
  }

  const isFiltered =
    place.search !== '' || names.some((name) => !['as', 'sort'].includes(name) && place[name]);

  return { place, go, showAll, isFiltered, boxKey: times };
}

export type WorkPlace = ReturnType<typeof useWorkPlace>;
